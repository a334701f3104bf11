"""What the rule book says of the seats, the bury, the calls and the partners."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Final

import pytest

from sheepshead import Card, Contract, Rank, Suit, get_variant
from sheepshead.policies.actors import (
    Forehand,
    SeatOnLeft,
    SeatOpposite,
    SeatThatAccepted,
    TheDeclarer,
)
from sheepshead.policies.announcing import NameNothing, OrSheepshead
from sheepshead.policies.burying import (
    BURY_ACE_OF_TEN,
    BURY_HIGH_OF_KING,
    BuryFromHandDealt,
    KeepFromBury,
    KeepHighCardsFromBury,
)
from sheepshead.policies.caller_duties import (
    AsHolderOfOwnCard,
    KeepAceAndTenOfCalledKing,
    LockHoldCards,
)
from sheepshead.policies.calling import (
    AloneAllowed,
    AloneIfForced,
    CallAce,
    CallAceUnderUnknown,
    CallAceUnderUnknownWithAcesOnly,
    CallPartner,
    CallTenWithAllAces,
)
from sheepshead.policies.calling_up import AloneOnlyWithCard, CallAceWithCard, CallUpFromBlind
from sheepshead.policies.cracking import (
    AnyDefender,
    CrackRound,
    Cracks,
    NeverOfferedBlind,
    NobodyYet,
    PartnerByCard,
    PartnerBySeat,
    PickerAnswers,
    PickerOrPartnerAnswers,
)
from sheepshead.policies.doubling import (
    BeforeCard,
    DeclarerAnswers,
    DoublingLadder,
    SideAnswers,
)
from sheepshead.policies.exchange import AnyCardBack, ClosedWedding, OpenWedding, SecondOffer
from sheepshead.policies.house_calls import (
    BeforeTheBury,
    CallAnyAce,
    CallOrFirstTrick,
    JudgedOnAllCards,
    OwnAceToo,
)
from sheepshead.policies.jack_calls import AloneOrPass, CallAnyInstead, CallIfPossible, CallNextUp
from sheepshead.policies.naming import CallAnyForeignAce, CallPlainAce, NameOneOf
from sheepshead.policies.partner_cards import (
    CalledElseFirstTrick,
    CardAndCalled,
    CardOrCalled,
    FirstTwoPlayed,
    HoldersOf,
    PartnersByCard,
    WinnerOfFirstTrick,
)
from sheepshead.policies.partners import (
    HolderOfCalledCard,
    HolderWhoMayKeepItBack,
    HolderWhoMayRunAway,
    KnownPartner,
)
from sheepshead.policies.rounds import CallRow, CallThirdPartner, DealerNamesTrick, GiveOneOfTwo
from sheepshead.rulebooks import rulebook
from sheepshead.telling import tell
from sheepshead.variant import LayAside, Take
from sheepshead.variants.american_parts import DIAMONDS_TRUMP
from sheepshead.variants.parts import suit_order
from sheepshead.wording import Pack, Words

MODULES: Final = (
    *("actors", "announcing", "burying", "caller_duties", "calling", "calling_up", "cracking"),
    *("exchange", "house_calls", "jack_calls", "naming", "partner_cards", "partners", "rounds"),
)
ENGLISH: Final = Words()

JD, JH, JC, QC, QS, SEVEN = map(Card, ("JD", "JH", "JC", "QC", "QS", "7D"))
HEARTS_TRUMP = suit_order(DIAMONDS_TRUMP.pack, Suit.HEARTS)
ACES = CallPartner(DIAMONDS_TRUMP, (CallAce(),), AloneAllowed())
TENS_TOO = CallPartner(DIAMONDS_TRUMP, (CallAce(), CallTenWithAllAces()), AloneAllowed())
NEXT_UP = CallNextUp(JD, (JH, JC))
LADDER = DoublingLadder(BeforeCard(1), BeforeCard(1), 2, SideAnswers())
ROUND = CrackRound(AnyDefender(), PickerAnswers(), NobodyYet(), 1)
PAIR = CallRow(((QC, JD),), (JH, JC))
LIMIT = KeepHighCardsFromBury(Rank.TEN, (Rank.ACE,), BURY_ACE_OF_TEN)


def _read(*parts: object, words: Words = ENGLISH) -> list[str]:
    """What some parts tell, as a person reads it; a rule with its id."""
    return [
        f"{words.sentence(told)} [{told.rule.id}]" if told.rule else words.sentence(told)
        for told in tell(*parts)
    ]


def _said(part: object, words: Words = ENGLISH) -> str:
    """The first sentence or sentences: the part's own."""
    return _read(part, words=words)[0]


def _classes() -> Iterator[type]:
    for name in MODULES:
        module = importlib.import_module(f"sheepshead.policies.{name}")
        for kind in vars(module).values():
            if not isinstance(kind, type) or kind.__module__ != module.__name__:
                continue
            if not getattr(kind, "_is_protocol", False) and not kind.__name__.startswith("_"):
                yield kind


@pytest.mark.parametrize("kind", [*_classes(), Take, LayAside], ids=lambda kind: kind.__name__)
def test_every_part_tells_something_by_its_words_or_by_its_rules(kind: type) -> None:
    """No part of the calling falls back to what its class says to programmers."""
    assert getattr(kind, "says", "") or getattr(kind, "rules", ())


CHANGED: Final[list[tuple[object, object]]] = [
    (Take(TheDeclarer(), 2), Take(TheDeclarer(), 4)),
    (Take(TheDeclarer(), 2), Take(SeatOnLeft(), 2)),
    (LayAside(TheDeclarer(), 2), LayAside(TheDeclarer(), 4)),
    (LayAside(TheDeclarer(), 2), LayAside(SeatOnLeft(), 2)),
    (LayAside(TheDeclarer(), 2), LayAside(TheDeclarer(), 2, (BuryFromHandDealt(),))),
    (KeepFromBury(JD), KeepFromBury(JC)),
    (LIMIT, KeepHighCardsFromBury(Rank.KING, (Rank.ACE,), BURY_ACE_OF_TEN)),
    (LIMIT, KeepHighCardsFromBury(Rank.TEN, (Rank.KING,), BURY_ACE_OF_TEN)),
    (LIMIT, KeepHighCardsFromBury(Rank.TEN, (Rank.ACE,), BURY_HIGH_OF_KING)),
    (AnyCardBack(ClosedWedding()), AnyCardBack(OpenWedding())),
    (AnyCardBack(ClosedWedding()), ClosedWedding()),
    (SecondOffer(ClosedWedding()), SecondOffer(OpenWedding())),
    (SecondOffer(ClosedWedding()), ClosedWedding()),
    (ACES, TENS_TOO),
    (ACES, CallPartner(HEARTS_TRUMP, (CallAce(),), AloneAllowed())),
    (ACES, CallPartner(DIAMONDS_TRUMP, (CallAce(),), AloneIfForced())),
    (CallAceUnderUnknown(), CallAceUnderUnknownWithAcesOnly()),
    (OwnAceToo(CallAce()), OwnAceToo(CallAnyAce())),
    (OwnAceToo(CallAce()), CallAce()),
    (
        JudgedOnAllCards(CallAceUnderUnknown()),
        JudgedOnAllCards(CallAceUnderUnknownWithAcesOnly()),
    ),
    (JudgedOnAllCards(CallAceUnderUnknown()), CallAceUnderUnknown()),
    (CallOrFirstTrick(ACES), CallOrFirstTrick(TENS_TOO)),
    (BeforeTheBury(ACES), BeforeTheBury(TENS_TOO)),
    (BeforeTheBury(ACES), ACES),
    (CallIfPossible(ACES), CallIfPossible(TENS_TOO)),
    (NEXT_UP, CallNextUp(QC, (JH, JC))),
    (NEXT_UP, CallNextUp(JD, (JC, JH))),
    (NEXT_UP, CallAnyInstead(JD, (JH, JC))),
    (CallAnyInstead(JD, (JH, JC)), CallAnyInstead(QC, (JH, JC))),
    (CallAnyInstead(JD, (JH, JC)), CallAnyInstead(JD, (JC,))),
    (AloneOnlyWithCard(NEXT_UP, JD), AloneOnlyWithCard(NEXT_UP, QC)),
    (AloneOnlyWithCard(NEXT_UP, JD), AloneOnlyWithCard(AloneOrPass(), JD)),
    (CallUpFromBlind(NEXT_UP), CallUpFromBlind(CallNextUp(JD, (JC,)))),
    (CallUpFromBlind(NEXT_UP), CallUpFromBlind(CallNextUp(QC, (JH, JC)))),
    (CallAceWithCard(JD, ACES), CallAceWithCard(QC, ACES)),
    (CallAceWithCard(JD, ACES), CallAceWithCard(JD, TENS_TOO)),
    (AsHolderOfOwnCard((LockHoldCards(),)), AsHolderOfOwnCard((KeepAceAndTenOfCalledKing(),))),
    (CallPlainAce(DIAMONDS_TRUMP), CallPlainAce(HEARTS_TRUMP)),
    (CallAnyForeignAce(DIAMONDS_TRUMP), CallAnyForeignAce(HEARTS_TRUMP)),
    (CallPlainAce(DIAMONDS_TRUMP), CallAnyForeignAce(DIAMONDS_TRUMP)),
    (NameOneOf((Suit.CLUBS,)), NameOneOf((Suit.CLUBS, Suit.SPADES))),
    (OrSheepshead(NameNothing(), "sheepshead"), OrSheepshead(ACES, "sheepshead")),
    (OrSheepshead(NameNothing(), "sheepshead"), OrSheepshead(NameNothing(), "all")),
    (DealerNamesTrick(6), DealerNamesTrick(8)),
    (GiveOneOfTwo((QC, JD)), GiveOneOfTwo((QC, QS))),
    (CallThirdPartner((QC, JD), (PAIR,)), CallThirdPartner((QC, QS), (PAIR,))),
    (PAIR, CallRow(((QC, QS),), (JH, JC))),
    (PAIR, CallRow(((QC, JD),), (JC, JH))),
    (
        CallThirdPartner((QC, JD), (PAIR,)),
        CallThirdPartner((QC, JD), (CallRow(((QC, JD),), (JC,)),)),
    ),
    (HolderOfCalledCard(), HolderWhoMayKeepItBack()),
    (HolderOfCalledCard(), HolderWhoMayRunAway()),
    (KnownPartner(SeatOnLeft()), KnownPartner(SeatOpposite())),
    (CardOrCalled(JD), CardOrCalled(JC)),
    (CardAndCalled(JD), CardAndCalled(JC)),
    (PartnersByCard(CardOrCalled(JD)), PartnersByCard(CardAndCalled(JD))),
    (PartnersByCard(CardOrCalled(JD)), PartnersByCard(CardOrCalled(JC))),
    (
        CalledElseFirstTrick(HolderOfCalledCard(), WinnerOfFirstTrick()),
        CalledElseFirstTrick(HolderWhoMayKeepItBack(), WinnerOfFirstTrick()),
    ),
    (
        CalledElseFirstTrick(HolderOfCalledCard(), WinnerOfFirstTrick()),
        CalledElseFirstTrick(HolderOfCalledCard(), HolderOfCalledCard()),
    ),
    (HoldersOf((QC, QS)), HoldersOf((QC, SEVEN))),
    (HoldersOf((QC, QS)), HoldersOf((QS, QC))),
    (FirstTwoPlayed(Rank.QUEEN), FirstTwoPlayed(Rank.JACK)),
    (Cracks(LADDER, AnyDefender()), Cracks(LADDER, NeverOfferedBlind())),
    (
        Cracks(LADDER, AnyDefender()),
        Cracks(DoublingLadder(BeforeCard(1), BeforeCard(1), 2, DeclarerAnswers()), AnyDefender()),
    ),
    (ROUND, CrackRound(NeverOfferedBlind(), PickerAnswers(), NobodyYet(), 1)),
    (ROUND, CrackRound(AnyDefender(), PickerOrPartnerAnswers(), NobodyYet(), 1)),
    (ROUND, CrackRound(AnyDefender(), PickerAnswers(), PartnerByCard(JD), 1)),
    (ROUND, CrackRound(AnyDefender(), PickerAnswers(), NobodyYet(), 2)),
    (PartnerByCard(JD), PartnerByCard(JC)),
    (PartnerBySeat(SeatOnLeft()), PartnerBySeat(SeatOpposite())),
]


@pytest.mark.parametrize(("part", "changed"), CHANGED, ids=repr)
def test_whatever_is_changed_in_a_part_changes_what_is_read(part: object, changed: object) -> None:
    """Two parts that differ in one thing are not told alike."""
    assert part != changed
    assert _read(part) != _read(changed)


def test_seats_are_named_by_their_place() -> None:
    """The seats are phrases that stand in the sentences of others."""
    seats = (Forehand(), TheDeclarer(), SeatOnLeft(), SeatOpposite(), SeatThatAccepted())
    assert _read(*seats) == [
        "Forehand",
        "The declarer",
        "The seat on the declarer's left",
        "The seat opposite the declarer",
        "The seat that accepted the wedding",
    ]


def test_the_exchange_with_the_blind_is_told_with_its_numbers() -> None:
    """Who takes how many cards, and who buries how many."""
    assert _said(Take(TheDeclarer(), 2)) == (
        "The declarer takes 2 cards from the blind into his hand, and nobody else sees them."
    )
    assert _said(LayAside(SeatOnLeft(), 1)) == (
        "The seat on the declarer's left buries 1 card, any that he likes of all that he then "
        "holds: he lays them aside face down, and they are called the bury. A buried card is no "
        "longer held."
    )


def test_a_call_names_the_plain_suits_and_each_kind_of_call() -> None:
    """What may be called, and what follows when nothing can."""
    assert _read(TENS_TOO)[:4] == [
        "Where the picker, who is the declarer, calls a card, its holder is his partner. The plain "
        "suits are clubs, spades, hearts.",
        "The ace of a plain suit can be called openly.",
        "The picker does not call a card that he holds. [call/not-ones-own-card]",
        "The picker calls after the bury, and no card that he has buried: nobody would hold it. "
        "[call/not-buried]",
    ]
    assert (
        "Who says 'alone' plays against all the others; a picker who could call a card may do so "
        "too."
    ) in _read(TENS_TOO)


def test_a_german_pack_names_the_plain_suits_in_its_way() -> None:
    """Suits are facts until somebody reads them."""
    assert "acorns, leaves, hearts" in _said(ACES, Words(pack=Pack.GERMAN))


def test_a_call_before_the_bury_says_nothing_of_what_was_buried() -> None:
    """A rule that a wrapper does not list is not told with what it wraps."""
    assert not [line for line in _read(BeforeTheBury(ACES)) if "call/not-buried" in line]
    assert [line for line in _read(ACES) if "call/not-buried" in line]


def test_with_any_card_back_nothing_forbids_a_trump() -> None:
    """The duty to give back a plain card is not told where it does not hold."""
    rules = [line.rpartition("[")[2] for line in _read(AnyCardBack(ClosedWedding()))]
    assert "wedding/give-back-plain-card]" not in rules
    assert "wedding/card-in-hand]" in rules


def test_calling_up_says_who_calls_and_who_passes() -> None:
    """The next card up stands in for the partner's card."""
    assert _said(NEXT_UP) == (
        "A picker who has J♦, in hand or buried, calls in its place the first of these that he "
        "does not have: J♥, J♣; its holder is his partner. He may also go alone ('alone'), and "
        "must when he has all of them. A picker who does not have J♦ passes ('pass') and plays "
        "with its holder, or goes alone unless a rule here forbids it."
    )


def test_a_called_partner_is_told_with_what_shows_him() -> None:
    """Who he is, and when all know him."""
    assert _said(HolderOfCalledCard()) == (
        "The holder of the called card is the declarer's partner, but does not say so; all know "
        "him when he plays that card."
    )
    assert _said(HolderWhoMayRunAway()) == (
        "The holder of the called card is the declarer's partner, but does not say so; all know "
        "him when he plays that card, or when he has led the called suit with another card and "
        "the trick has ended without the called one."
    )


def test_a_partner_by_a_card_is_told_with_that_card() -> None:
    """The phrase about the card stands in the text of the partnership."""
    assert _said(PartnersByCard(CardOrCalled(JD))).startswith(
        "The holder of J♦ is the declarer's partner, or, where another card was called in its "
        "place, the holder of that one. A partner does not say so:"
    )


def test_first_two_queens_are_partners() -> None:
    """The order of play makes the sides."""
    assert _said(FirstTwoPlayed(Rank.QUEEN)).startswith(
        "Nobody declares: who plays the first and who plays the second queen of the hand are "
        "partners and make up the declaring side, and all the others are the defenders."
    )


def test_a_round_of_cracks_names_who_is_asked() -> None:
    """Seats in turn, at most so many doubles."""
    asked = CrackRound(NeverOfferedBlind(), PickerOrPartnerAnswers(), PartnerByCard(JD), 2)
    assert _said(asked) == (
        "Before the bury the seats are asked in turn whether they double, at most 2 times in all. "
        "First, from forehand on, any defender who was never offered the blind may double, then "
        "the picker or his partner may answer, and so on in turn, nobody twice; it ends when "
        "nobody of those who are asked doubles. Who counts as the picker's partner then: the "
        "holder of J♦, or of another card if it was called in its place by then."
    )


def test_the_order_of_calling_and_burying_is_told() -> None:
    """A call before the bury, or before the blind is taken, reads otherwise than one after it."""

    def order_of(options: dict[str, object], preset: str) -> str:
        section = rulebook({"preset": preset, "options": options}).section("burying")
        return ENGLISH.sentence(section.sentences[0])

    assert order_of({"bump": 1}, "called-ace") == (
        "Before the first card come, in this order: taking the blind, burying, what the declarer "
        "has to call or to say."
    )
    assert order_of({"call_timing": "before-bury"}, "called-ace") == (
        "Before the first card come, in this order: taking the blind, what the declarer has to "
        "call or to say, burying."
    )
    assert order_of({"jd_call_up": "before-blind"}, "jack-of-diamonds") == (
        "Before the first card come, in this order: what the declarer has to call or to say, "
        "taking the blind, burying."
    )


@pytest.mark.parametrize(
    "preset", ["four-handed-black-queens", "eight-handed-first-queens", "eight-handed-trio"]
)
def test_partners_by_cards_are_told_where_nobody_bids(preset: str) -> None:
    """Who plays with whom is told of every game with two sides."""
    (game,) = get_variant(preset).contracts
    assert isinstance(game, Contract)
    section = rulebook(preset).section("calling")
    assert tell(game.partnership)[0] in section.sentences
