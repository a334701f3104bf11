"""Rule books, refusals and scores in German: complete, and with the cards of either pack."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from random import Random

import pytest

from sheepshead import (
    Action,
    Card,
    Level,
    NotationError,
    Outcome,
    Refusal,
    Score,
    State,
    Variant,
    apply,
    deal,
    get_variant,
    legal_actions,
    parse_action,
    pay,
    pick,
    play,
    refusal_text,
    rulebook,
    score,
    score_text,
    setup,
    variant_ids,
    view,
    why_not,
    wording,
)
from sheepshead.actions import DOUBLE, Play
from sheepshead.cards import CARDS, FACE_DOWN, Suit
from sheepshead.players import SimplePlayer
from sheepshead.policies.blitzing import BLITZ_CARDS
from sheepshead.policies.doubling import (
    ALL_AGAINST_DECLARER,
    WRONG_SIDE,
    BeforeCard,
    BeforeNextCard,
)
from sheepshead.policies.running_away import KEEP_BACK_RULE, EnoughInHand, OnlyInFirstTrick
from sheepshead.render.faces import Language, card_name
from sheepshead.rules import Broken, Rule, broken
from sheepshead.testing.alphabet import alphabet

PRESETS = variant_ids()
PACKS = ("french", "german")
NAMES = {card_name(card, pack, lang="de") for card in (*CARDS, FACE_DOWN) for pack in PACKS}


class Watched(NullTranslations):
    """A catalogue that notes what it was asked for and does not have."""

    def __init__(self, behind: NullTranslations) -> None:
        super().__init__()
        self.behind = behind
        self.missing: set[str] = set()

    def gettext(self, message: str) -> str:
        """The translation, as the catalogue behind has it."""
        translation = self.behind.gettext(message)
        if translation == message:
            self.missing.add(message)
        return translation


@pytest.fixture(name="watched")
def _watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    watched = Watched(wording.catalogue(Language.GERMAN))
    monkeypatch.setattr(wording, "catalogue", lambda _language: watched)
    return watched


def _left_in_english(watched: Watched, variant: Variant) -> set[str]:
    """What was not translated, but for notation: ids, words that are chosen, actions, cards."""
    ids = {contract.id for contract in variant.contracts} | SAME | NAMES
    return {text for text in watched.missing - ids if not _is_notation(text)}


SAME = {
    *("{cards}", "{games}", "{rank}", "{side}", "{partner}"),
    *("sheepshead", "durchmarsch", "both", "leaster", "ramsch", "stock", "any"),
    *("{side}, schwarz", "schwarz: {value}", "{contract}: {value}"),
}
"""What reads alike in both languages."""


def _is_notation(text: str) -> bool:
    try:
        parse_action(text)
    except NotationError:
        return text.replace(", ", "").replace("-", "").isdigit()
    return True


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_rule_book_has_no_english_left(preset: str, pack: str, watched: Watched) -> None:
    """Every sentence of every rule book is translated, and no field stays open."""
    text = rulebook(preset).to_text(lang="de", pack=pack)
    assert not set(text) & set("{}")
    assert _left_in_english(watched, get_variant(preset)) == set()


def test_a_rule_book_names_german_cards_in_a_german_pack() -> None:
    """Eichel, Gras, Herz and Schellen stand in for the suits of a French pack."""
    german = rulebook("schafkopf").to_text(lang="de", pack="german")
    french = rulebook("schafkopf").to_text(lang="de")
    assert "Trümpfe, vom höchsten an: EO GO HO SO EU GU HU SU HA HZ HK H9 H8 H7" in german
    assert "Gras als Farbe, vom höchsten an: GA GZ GK G9 G8 G7" in german
    assert "Pik als Farbe, vom höchsten an: A♠ 10♠ K♠ 9♠ 8♠ 7♠" in french


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("preset", PRESETS)
def test_each_rule_refuses_in_german(preset: str, lang: str, watched: Watched) -> None:
    """The refusal by each rule of each table is translated, whatever its facts are."""
    if lang == "en":
        watched.behind = NullTranslations()
    variant = get_variant(preset)
    for rule in variant.rules:
        refusal = Refusal(1, Play(CARDS[0]), Broken(rule, _facts_for(rule)), ())
        text = refusal_text(refusal, lang=lang, pack="german")
        assert not set(text) & set("{}")
    if lang == "de":
        assert _left_in_english(watched, variant) == set()


def _facts_for(rule: Rule) -> tuple[tuple[str, int], ...]:
    return tuple((name, 3) for name in _fields(rule.reason))


def _fields(reason: str) -> list[str]:
    """The fields of a reason."""
    return [part.partition("}")[0] for part in reason.split("{")[1:]]


@pytest.mark.parametrize("preset", PRESETS)
def test_real_refusals_have_no_english_left(preset: str, watched: Watched) -> None:
    """What a seat is told in a hand is translated with all that policies put into it."""
    variant = get_variant(preset)
    seen = set[tuple[Rule, tuple[str, ...]]]()
    for state in _moments(variant):
        for refusal in _refusals(state):
            facts = tuple(each for _, each in refusal.broken.facts if isinstance(each, str))
            if (refusal.rule, facts) not in seen:
                seen.add((refusal.rule, facts))
                assert not set(refusal_text(refusal, lang="de")) & set("{}")
                assert refusal_text(refusal) == refusal.message
    assert len(seen) > 3
    assert _left_in_english(watched, variant) == set()


def _moments(variant: Variant) -> Iterator[State]:
    """The first moment of each phase of some hands, and one in the middle of each."""
    for seed in range(3):
        rng = Random(seed)
        state = deal(variant, seed=seed)
        phases = set[tuple[str, int]]()
        while True:
            moment = (state.phase.name, len(state.phase.log) // 9)
            if moment not in phases:
                phases.add(moment)
                yield state
            if state.to_act is None:
                break
            state = apply(state, SimplePlayer().choose(view(state, state.to_act), rng))


def _refusals(state: State) -> Iterator[Refusal]:
    asked: tuple[Action, ...] = alphabet(state.variant)
    for seat in range(2):
        for action in asked[:: 1 + len(asked) // 150]:
            refusal = why_not(state, action, seat)
            if refusal is not None:
                yield refusal


@pytest.mark.parametrize("preset", PRESETS)
def test_scores_have_no_english_left(preset: str, watched: Watched) -> None:
    """How a payoff came about is translated line by line; in English it is what `explain` says."""
    variant = get_variant(preset)
    for result in _scores(variant):
        assert score_text(result) == result.explain()
        text = score_text(result, lang="de", pack="german")
        assert text.count("\n") == len(result.lines)
        assert not set(text) & set("{}")
    assert _left_in_english(watched, variant) == set()


def _scores(variant: Variant) -> Iterator[Score]:
    nothing = (0,) * variant.seats
    for contract in variant.contracts:
        if contract.partnership.has_declarer:
            for size in contract.partnership.side_sizes:
                for won, level in ((True, Level.PLAIN), (False, Level.SCHWARZ)):
                    side = tuple(range(size))
                    outcome = Outcome(contract.id, nothing, nothing, side, won=won, level=level)
                    yield pay(variant, outcome)
    for seed in range(3):
        state = deal(variant, seed=seed)
        rng = Random(seed)
        while state.to_act is not None:
            state = apply(state, rng.choice(legal_actions(state)))
        yield score(state)


def test_a_refusal_reads_like_a_german_sentence() -> None:
    """Cards and suits are named as in the pack; what is allowed stands as it is written."""
    state = pick(deal("called-ace", seed=1, dealer=4))
    refusal = why_not(state, parse_action("bury TH"))
    assert refusal is not None
    allowed = "bury QC 8C, bury QC AS, bury QC KS, bury QC 7S, bury QC TH, bury QC 9D, bury QC 8D"
    assert refusal_text(refusal, "de", "german") == (
        "Platz 0 darf Herz-Zehner nicht drücken: zu drücken sind 2 Karten, nicht 1. "
        f"Erlaubt: {allowed}, bury 8C AS, bury 8C KS, bury 8C 7S, bury 8C TH, bury 8C 9D "
        "und 16 weitere."
    )
    assert refusal_text(refusal, "en", "german").startswith(
        "Seat 0 may not bury ten of hearts: 2 cards must be buried, not 1. Allowed: bury QC 8C, "
    )
    assert refusal_text(refusal) == refusal.message


RUFSPIEL = {
    "hands": [
        "QC QS JD AH 9H KS 8C 7D",
        "QH JC TH KC TC AS 9D 8D",
        "QD JS KH AC 9C TS AD TD",
        "JH 8H 7H 7C 9S 8S 7S KD",
    ],
    "contract": "rufspiel",
    "declarer": 0,
    "called": Card("AC"),
}
IN_GERMAN = [
    (
        "play 7C",
        3,
        "Platz 3 darf Eichel-Siebener nicht spielen: an der Reihe ist Platz 2. "
        "Platz 3 hat jetzt nichts zu tun.",
    ),
    (
        "play 9C",
        2,
        "Platz 2 darf Eichel-Neuner nicht spielen: ausgespielt ist Trumpf, und das muss bedient "
        "werden. Erlaubt: play JS, play KH, play QD.",
    ),
    (
        "bid solo-tout",
        2,
        "Platz 2 darf Solo-Tout nicht ansagen: das Spiel ist jetzt beim Abschnitt Spielen. "
        "Erlaubt: play JS, play KH, play QD.",
    ),
    (
        "double",
        2,
        "Platz 2 darf nicht verdoppeln: die Verdoppelungen dieses Spiels waren von Anfang an "
        "vorgegeben. Erlaubt: play JS, play KH, play QD.",
    ),
]


@pytest.mark.parametrize(("text", "seat", "said"), IN_GERMAN)
def test_refusals_of_a_rufspiel_in_german(text: str, seat: int, said: str) -> None:
    """Suits, trump, phases and games are worded like cards."""
    state = play(setup("sauspiel", **RUFSPIEL), "QH")
    refusal = why_not(state, parse_action(text), seat)
    assert refusal is not None
    assert refusal_text(refusal, "de", "german") == said


NEEDED = OnlyInFirstTrick(EnoughInHand(4)).needed
PUT_TOGETHER = [
    (BeforeCard(2).closed, "es ist zu spät: verdoppelt wird nur, bis die 2. Karte des Spiels "),
    (BeforeNextCard().closed, "es ist zu spät: auf eine Verdoppelung wird geantwortet, bevor "),
    (
        broken(WRONG_SIDE, side="defenders"),
        "die nächste Verdoppelung gehört den Nichtspielern",
    ),
    (
        broken(ALL_AGAINST_DECLARER, whom="any seat but the declarer, seat 2"),
        "die nächste Verdoppelung gehört jedem außer dem Spieler, Platz 2",
    ),
    (
        broken(KEEP_BACK_RULE, called=Card("AC"), suit=Suit.CLUBS, needed=NEEDED),
        "Eichel-Ass ist gerufen, und Eichel wird ausgespielt: um das Ass zurückzuhalten, braucht "
        "man 4 Karten davon auf der Hand, und das nur im ersten Stich",
    ),
    (
        broken(BLITZ_CARDS, cards="QC QS"),
        "verdoppelt wird an diesem Tisch nur für Eichel-Ober, Gras-Ober",
    ),
]


@pytest.mark.parametrize(("reason", "said"), PUT_TOGETHER)
def test_facts_that_policies_put_together_are_translated_too(reason: Broken, said: str) -> None:
    """Until when one may double, who, and with which cards, stands in German in the reason."""
    assert said in refusal_text(Refusal(2, DOUBLE, reason, ()), "de", "german")


def test_a_score_reads_line_by_line_in_german() -> None:
    """Runners, schneider, doubles and knocks have the players' names; units keep their signs."""
    nothing = (0, 0, 0, 0)
    outcome = Outcome(
        "rufspiel",
        nothing,
        nothing,
        side=(0, 1),
        level=Level.SCHWARZ,
        runners=-3,
        doubles=1,
        knocks=1,
    )
    assert score_text(pay(get_variant("sauspiel"), outcome), lang="de") == (
        "Rufspiel: 20 = 20\n"
        "Schneider: 10 mehr = 30\n"
        "schwarz: 10 mehr = 40\n"
        "ohne 3 Laufende: 30 mehr = 70\n"
        "geklopft: mal 2 = 140\n"
        "verdoppelt: mal 2 = 280\n"
        "verloren, wie Platz 0 abrechnet: mal -1 = -280\n"
        "Auszahlung: Platz 0 -280, Platz 1 -280, Platz 2 +280, Platz 3 +280"
    )


@pytest.mark.parametrize(("lang", "pack"), [("fr", "french"), ("de", "tarot")])
def test_other_languages_and_packs_are_refused(lang: str, pack: str) -> None:
    """The error names those that are known."""
    known = "'en' or 'de'" if lang == "fr" else "'french' or 'german'"
    refusal = why_not(deal("called-ace", seed=1), parse_action("knock"))
    assert refusal is not None
    with pytest.raises(ValueError, match=known):
        refusal_text(refusal, lang, pack)
    with pytest.raises(ValueError, match=known):
        score_text(Score((0, 0), (60, 60), (4, 4)), lang, pack)
