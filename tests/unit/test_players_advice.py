"""The simple player follows the advice of the sources: a position for each piece of it."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from rules.helpers import after, at_the_table
from sheepshead import Rank, State, Variant, View, get_variant
from sheepshead.order import CardOrder
from sheepshead.players import SimplePlayer
from sheepshead.policies.orders import OneOrder


def chosen(position: State | View) -> str:
    """What the simple player does, as text."""
    view = position if isinstance(position, View) else position.view(position.to_act)
    return str(SimplePlayer().choose(view, Random(1)))


@pytest.mark.parametrize(
    ("preset", "hand", "said"),
    [
        ("called-ace", "QC QS JC JH 8D 7S", "pick"),
        ("called-ace", "QC QH JS 9D 8D 9S", "pick"),
        ("called-ace", "7D 8C 9C KH 8H 7S", "pass"),
        ("called-ace", "QD 7D AC TC AH TH", "pass"),
        ("jack-of-diamonds", "QC QS JC JH 8D 7S", "pick"),
        ("three-handed", "QC QS JC JH JD AD TD KC AC KH", "pick"),
        ("three-handed", "7D 8C 9C KH 8H 7S 9S KS TS TH", "pass"),
        ("four-handed-alone", "QC QS JC JH JD AD KC", "pick"),
        ("schafkopf", "QC QH JS AH 9H KC 7C TS", "bid rufspiel"),
        ("schafkopf", "8H 7H KC 9C KS 9S KD 9D", "pass"),
        ("schafkopf", "QC QS QH QD JC JS JH AC", "bid solo-tout"),
        ("schafkopf", "QC QS QD JC JH AC TC KC", "bid solo"),
        ("schafkopf", "JC JS JD AC TC AS AD 7H", "bid wenz"),
        ("schafkopf-geier", "QC QS AC TC AS TS AD 7H", "bid geier"),
        ("schafkopf-raschesspiele", "7C 8C 9C 7S 8S 7D 8D 7H", "bid bettel"),
        ("schiller", "7D 8C 9C KH 8H 7S", "pick"),
        ("auction-sheepshead", "7C 8C 9S KS 7H 8H 9D KD", "pass"),
    ],
)
def test_it_plays_what_its_hand_is_strong_in(preset: str, hand: str, said: str) -> None:
    """High trumps and aces make a hand strong, by the order of the game; low cards a bettel."""
    assert said == chosen(after(preset, [], {0: hand}))


def test_of_bids_in_points_it_promises_what_the_hand_can_reach() -> None:
    """Less with a good hand than with the best."""
    best, good = (
        int(chosen(after("auction-sheepshead", [], {0: hand})).removeprefix("bid "))
        for hand in ("JC JS JH JD AC TC KC AS", "JC JH AS TS 9S 8S AC 7D")
    )
    assert 0 < good < best


@pytest.mark.parametrize(
    ("preset", "hand", "blind", "bury"),
    [
        # The ten of hearts and the lone king of spades; trumps stay, and a club to call by.
        ("called-ace", "QC QS JD 8D TH KS", "9C 7C", "bury KS TH"),
        # The one club is worth most, but is the only card by which a partner can be called.
        ("called-ace", "QC QS JD 8D TC AS", "AH 9H", "bury AS AH"),
        ("three-handed", "QC QS QH JC AD KD TS TC 9D 8D", "7H 7D", "bury TC TS"),
        ("jack-of-diamonds", "QC QS JC 8D TH KS", "9C 7C", "bury KS TH"),
    ],
)
def test_it_buries_points_and_makes_suits_void(
    preset: str, hand: str, blind: str, bury: str
) -> None:
    """Points are safe in the bury, and a void suit can be ruffed; a card to call by is kept."""
    assert bury == chosen(after(preset, ["pick"], {0: hand}, blind=blind))


def _naming(hand: str, blind: str) -> State:
    """In the game with a called ace, when the blind has been buried again."""
    return after("called-ace", ["pick", f"bury {blind}"], {0: hand}, blind=blind)


@pytest.mark.parametrize(
    ("hand", "blind", "named"),
    [
        # With one club and two hearts the ace of clubs is likelier to go round unruffed.
        ("QC QS JD 9C KH 9H", "AS TS", "call AC"),
        # No plain card is left, and the aces of spades and hearts are buried.
        ("QH JH JD 9D 8D 7D", "AS AH", "call AC under 7D"),
        # Six of the highest trumps need no partner, lower ones do.
        ("QC QS QH QD JC TC", "TS AS", "alone"),
        ("QC QH JS 9D 8D TC", "TS AS", "call AC"),
    ],
)
def test_it_calls_the_ace_that_is_likely_to_walk(hand: str, blind: str, named: str) -> None:
    """Of the suit in which it holds least, a weak card under it; alone with solid trumps only."""
    assert named == chosen(_naming(hand, blind))


@pytest.mark.parametrize(
    ("hand", "named"),
    [("QC QH JC AS TS KS 9S AD", "trump S"), ("QC QH JC AS TS KD 9D AD", "trump D")],
)
def test_it_names_the_trump_suit_in_which_it_is_strongest(hand: str, named: str) -> None:
    """The longest and highest suit beside the queens and jacks."""
    bids = ["bid solo", "pass", "pass", "pass"]
    assert named == chosen(after("schafkopf", bids, {0: hand}))


@pytest.mark.parametrize(("hand", "said"), [("QC QS QH JC", "knock"), ("QC 7S 8D 9D", "pass")])
def test_it_knocks_with_a_strong_first_packet_only(hand: str, said: str) -> None:
    """The first four cards decide whether forehand doubles."""
    assert said == chosen(after("sauspiel", [], {0: hand}))


@pytest.mark.parametrize(
    ("preset", "contract", "hand", "called", "lead"),
    [
        ("called-ace", "pick", "QC JH 8D AS TS 9C", "AC", "QC"),
        ("jack-of-diamonds", "pick", "QC JH 8D AS TS 9C", None, "QC"),
        ("three-handed", "pick", "QC JH 8D 7D AD AS TS 9C 7C KD", None, "QC"),
        ("schafkopf", "rufspiel", "QC QD JH 8H AS TS 9C KD", "AC", "QC"),
        ("schafkopf", "wenz", "JC JH AS TS 9S KD AC 7C", None, "JC"),
        ("schafkopf-geier", "geier", "QC QH AS TS 9S KD AC 7C", None, "QC"),
        ("indiana", "best", "JC QH AS TS 9S KD AC 7H", None, "JC"),
    ],
)
def test_the_declarer_leads_his_highest_trump(
    preset: str, contract: str, hand: str, called: str | None, lead: str
) -> None:
    """The others lose their trumps, and he keeps the lead; queens, jacks or what else is high."""
    view = at_the_table(preset, contract, hand, seat=0, declarer=0, called=called)
    assert chosen(view) == f"play {lead}"


@pytest.mark.parametrize(
    ("preset", "contract", "hand", "called", "lead"),
    [
        ("called-ace", "pick", "AC AD JS 7D 8C 9S", "AC", "7D"),
        ("called-ace", "pick", "AC QC JS 7D 8C 9S", "AC", "QC"),
        ("schafkopf", "rufspiel", "AC AH JS 7H 8C 9S 7S 8D", "AC", "7H"),
        ("schafkopf-kreuzrunde", "kreuz", "JD 7H AC TC 8S 9S KD 7D", None, "7H"),
    ],
)
def test_the_partner_leads_trump_and_small_without_the_highest(
    preset: str, contract: str, hand: str, called: str | None, lead: str
) -> None:
    """The declarer takes it; the partner's ace of trump and his jack stay at home."""
    view = at_the_table(preset, contract, hand, seat=2, declarer=0, called=called)
    assert chosen(view) == f"play {lead}"


@pytest.mark.parametrize(
    ("preset", "contract", "hand", "called", "leads"),
    [
        ("called-ace", "pick", "QC JS 9C 8C AS 7H", "AC", "9C 8C"),
        ("schafkopf", "rufspiel", "QC JS 9S 8S AC TC 7D 8D", "AS", "9S 8S"),
        ("jack-of-diamonds", "pick", "QC JS 9C 8C AS 7H", None, "9C 8C AS 7H"),
        # An ace of a short suit is led while all can follow.
        ("schafkopf", "wenz", "JC AC 8C 9S 8S 7D 8D 9H", None, "AC"),
        ("three-handed", "pick", "QC JS 9C AS 7H 8H 9H KH KC TC", None, "AS"),
    ],
)
def test_a_defender_leads_the_called_suit_first_and_no_trump(
    preset: str, contract: str, hand: str, called: str | None, leads: str
) -> None:
    """So the partner is found, and the other defender may ruff."""
    view = at_the_table(preset, contract, hand, seat=1, declarer=0, called=called)
    assert chosen(view) in {f"play {card}" for card in leads.split()}


def test_the_called_suit_is_not_led_again_for_its_own_sake() -> None:
    """Once it has been led the partner is known, and another plain suit is led."""
    found = [(1, "KC AC 7D TC 9C")]
    view = at_the_table(
        *("called-ace", "pick", "QC JS 8C AS 7H"),
        seat=4,
        called="AC",
        earlier=found,
        played="TC",
    )
    assert chosen(view) in {"play AS", "play 7H"}


@pytest.mark.parametrize(
    ("contract", "hand", "trick", "table", "played"),
    [
        # The picker holds the trick with the highest trump: his partner gives the ten.
        ("pick", "AC TS 7S 8S 9H KH", "QC 7D", {"seat": 2, "called": "AC"}, "TS"),
        # A defender gives as little as he can.
        ("pick", "KC TS 7S KH TH AH", "QC 7D", {"seat": 2, "called": "AC"}, "7S"),
    ],
)
def test_points_go_to_a_sure_partner_only(
    contract: str, hand: str, trick: str, table: dict[str, object], played: str
) -> None:
    """Who schmears knows whose trick it is."""
    assert chosen(at_the_table("called-ace", contract, hand, trick, **table)) == f"play {played}"


def test_defenders_schmear_to_each_other_against_a_declarer_alone() -> None:
    """The declarer has played, and a defender holds the trick for sure: the ace goes on it."""
    view = at_the_table(
        *("schafkopf", "wenz", "AD 7D 8D 9D KC 7C 8C KS", "AH JC"), seat=3, declarer=1
    )
    assert chosen(view) == "play AD"
    view = at_the_table(
        *("schafkopf", "wenz", "AD 7D 8D 9D KC 7C 8C KS", "AH JC"), seat=3, declarer=2
    )
    assert chosen(view) != "play AD"


@pytest.mark.parametrize(
    ("hand", "trick", "played"),
    [
        # The nine is enough for the ace and the ten on the table, the ace of trump brings more.
        ("QC JH 9D 7S", "AC TC 9C 8C", "9D"),
        ("QC JH AD 7S", "AC TC 9C 8C", "AD"),
        # Nothing high is spent on a trick without points.
        ("QC QS 7S", "9C 8C 7C 7H", "7S"),
        # A trick that has been ruffed high is left alone, at the least cost.
        ("JH TD KS 7S", "AC 9C 8C QH", "7S"),
    ],
)
def test_the_last_hand_takes_a_trick_with_points_as_cheaply_as_it_can(
    hand: str, trick: str, played: str
) -> None:
    """It sees all the other cards, and needs no more than enough."""
    view = at_the_table("called-ace", "pick", hand, trick, seat=4, declarer=3, called="AH")
    assert chosen(view) == f"play {played}"


def test_no_boy_is_sent_to_do_a_mans_job() -> None:
    """With the ace and the ten on the table, and others to come, a low trump is not enough."""
    view = at_the_table("called-ace", "pick", "QC 7D 8S", "AC TC", seat=2, declarer=0, called="AH")
    assert chosen(view) == "play QC"


@pytest.mark.parametrize(
    ("hand", "trick", "earlier", "played", "card"),
    [
        # A first trick without points is taken; one with points is not.
        ("KC 7C", "9C 8C 7S 8S", (), "", "KC"),
        ("TC 9C", "KC 8C 7S 8S", (), "", "9C"),
        # Points go on a trick that somebody else takes, a lone ace above all.
        ("9C TC", "AC KC 8C 7S", (), "", "TC"),
        ("AS 8H 9H", "AC KC 8C 7C", (), "", "AS"),
        # Who has a trick stays below.
        ("KC 7C", "9C 8C 7S 8S", ((4, "JD 7D 8D 9D KD"),), "JD", "7C"),
    ],
)
def test_in_a_leaster_it_takes_one_cheap_trick_and_leaves_points_to_others(
    hand: str, trick: str, earlier: tuple[tuple[int, str], ...], played: str, card: str
) -> None:
    """Who has no trick cannot win, and else the fewest points do."""
    view = at_the_table(
        *("called-ace", "leaster", hand, trick),
        seat=4,
        declarer=None,
        earlier=earlier,
        played=played,
    )
    assert chosen(view) == f"play {card}"


@pytest.mark.parametrize("preset", ["schafkopf-wirtshaus", "schafkopf-classic"])
@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [("QC AS 7S", "", "7S"), ("AS 7S QC", "9S KS", "7S"), ("AD 8D 9C", "9S KS TS", "AD")],
)
def test_in_a_ramsch_it_takes_as_little_as_it_can(
    preset: str, hand: str, trick: str, card: str
) -> None:
    """Low when it leads, below others when it follows, points on a trick that others take."""
    view = at_the_table(preset, "ramsch", hand, trick, declarer=None, seat=3)
    assert chosen(view) == f"play {card}"


@pytest.mark.parametrize(
    ("preset", "contract"), [("schafkopf-wirtshaus", "bettel"), ("indiana", "billy")]
)
@pytest.mark.parametrize(
    ("hand", "trick", "declarer", "card"),
    [
        ("7S KS 9D", "9S", 1, "7S"),  # the declarer ducks
        ("7S KS 9D", "AS", 1, "KS"),  # and parts with the highest card that is safe
        ("7S AS 9D", "KS", 0, "7S"),  # a defender leaves the trick to him
        ("7S AS 9D", "", 1, "7S"),
    ],
)
def test_in_a_bettel_the_declarer_stays_below_and_the_others_let_him_win(
    preset: str, contract: str, hand: str, trick: str, declarer: int, card: str
) -> None:
    """One trick decides: he must take none."""
    view = at_the_table(preset, contract, hand, trick, seat=1, declarer=declarer)
    assert chosen(view) == f"play {card}"


@pytest.mark.parametrize(
    ("contract", "hand", "trick", "seat", "card"),
    [
        ("solo-tout", "QC QS JC AH TH KH AC 9H", "", 0, "QC"),
        ("wenz-tout", "JC AC TC KC AS TS KS JS", "", 0, "JC"),
        ("wenz-tout", "JC 7C 8S 9S", "JD", 1, "JC"),
    ],
)
def test_in_a_tout_all_tricks_count(
    contract: str, hand: str, trick: str, seat: int, card: str
) -> None:
    """The declarer leads what is sure, and a defender spends what he has to win any trick."""
    trump = "H" if contract == "solo-tout" else None
    view = at_the_table("sauspiel", contract, hand, trick, seat=seat, declarer=0, trump=trump)
    assert chosen(view) == f"play {card}"


@pytest.mark.parametrize(
    ("hand", "said"),
    [("QC QS QH JC JS AS TS KS", "double"), ("7S 8S 9S KS 7D 8D 9D KD", "play")],
)
def test_it_doubles_only_with_a_hand_that_wins(hand: str, said: str) -> None:
    """A defender with most of the trumps doubles a Rufspiel; one with none plays a card."""
    actions = ["pass", "bid rufspiel", "pass", "pass", "call AC"]
    hands = {1: "QD AH TH KH 9H 8H 7H 7C", 0: hand}
    assert chosen(after("schafkopf", actions, hands)).split()[0] == said


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [("QH 8D 7S KS", "JC", "8D"), ("QH 8D 7S KS", "QC JC", "8D"), ("QC QS QD JC", "", "QC")],
)
def test_who_would_declare_by_a_card_plays_it_with_a_strong_hand_only(
    hand: str, trick: str, card: str
) -> None:
    """Of the first two queens' players, two against six, the weak lose: a weak hand waits."""
    view = at_the_table("eight-handed-first-queens", "holders", hand, trick, declarer=None)
    assert chosen(view) == f"play {card}"


def _with_nines_trump() -> Variant:
    """A table of its own making: the picker's game with the nines as the only trumps."""
    base = get_variant("three-handed")
    game = base.contract("pick")
    own = attrs.evolve(game, order=OneOrder(CardOrder(base.pack, (Rank.NINE,))))
    contracts = tuple(own if each is game else each for each in base.contracts)
    return attrs.evolve(base, id="nines", contracts=contracts)


def test_a_game_that_nobody_knows_is_measured_by_its_own_order() -> None:
    """With the nines as trumps queens are worth little, and the nine of clubs is led first."""
    table = _with_nines_trump()
    assert chosen(after(table, [], {0: "9C 9S 9H AC TC KC AS TS AH AD"})) == "pick"
    assert chosen(after(table, [], {0: "QC QS QH JC JS JH JD QD 8D 7D"})) == "pass"
    view = at_the_table(table, "pick", "9C 9H QC QS AD KD 7D", seat=0, declarer=0)
    assert chosen(view) == "play 9C"
