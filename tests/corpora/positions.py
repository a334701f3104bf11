"""Machine-readable positions of the cases, carried out on the engine."""

from __future__ import annotations

from typing import Any

from rules.helpers import (
    after,
    at_the_table,
    cards_to_play,
    plays,
    texts,
    variant_of,
    whole_deal,
)
from sheepshead import (
    CardSet,
    State,
    Suit,
    apply_unchecked,
    get_variant,
    parse_action,
    parse_cards,
    setup,
)
from sheepshead.facts import Terms

Check = dict[str, Any]

_GAMES = {
    "SH": ("called-ace", "pick", None),
    "RUF": ("sauspiel", "rufspiel", None),
    "SOLOC": ("sauspiel", "solo", "C"),
    "SOLOS": ("sauspiel", "solo", "S"),
    "WENZ": ("sauspiel", "wenz", None),
}


def legal(check: Check) -> None:
    """The cards that a seat may play; it is the picker where the case says so."""
    preset, contract, trump = _GAMES[check["contract"]]
    ran = [(2, "7S TS 8S 7H")] if check.get("ran") else []
    view = at_the_table(
        preset,
        contract,
        " ".join(check["hand"]),
        " ".join(check["trick"]),
        declarer=2 if check.get("picker") else 0,
        called=check.get("called"),
        trump=trump,
        earlier=ran,
        played="7S" if ran else "",
    )
    assert set(check["expect"]) == cards_to_play(view)


def callable_cards(check: Check) -> None:
    """The aces that a hand can call, with six cards after the bury or eight before the bid."""
    hand = " ".join(check["hand"])
    if check["contract"] == "SH":
        held = CardSet(hand)
        spare = [str(card) for card in get_variant("called-ace").pack if card not in held]
        blind = " ".join([card for card in spare if card[0] not in "AT"][-2:])
        state = after("called-ace", ["pick", f"bury {blind}"], {0: hand}, blind=blind)
        assert {f"call {card}" for card in check["expect"]} | {"alone"} == texts(state)
        return
    bidding = after("sauspiel", ["pass"] * 4, {0: hand})
    assert bool(check["expect"]) == ("bid rufspiel" in texts(bidding))
    if check["expect"]:
        said = [*["pass"] * 4, "bid rufspiel", "pass", "pass", "pass"]
        naming = after("sauspiel", said, {0: hand})
        assert {f"call {card}" for card in check["expect"]} == texts(naming)


def winner(check: Check) -> None:
    """Who takes a trick, and how many card points are in it when the hand is over."""
    state = _american(check) if check["contract"] == "SH" else _bavarian(check)
    for action in plays(" ".join(check["cards"])):
        state = apply_unchecked(state, parse_action(action))
    trick = state.phase.tricks[-1]
    assert check["expect"] == trick.winner
    face_down = [state.holdings.owns[0].under] if "under" in check else []
    if "points" in check:
        assert check["points"] == sum(card.points for card in (*trick.cards, *face_down))


def _dealt(check: Check) -> dict[int, str]:
    seats = len(check["cards"])
    return {(check["leader"] + place) % seats: card for place, card in enumerate(check["cards"])}


def _american(check: Check) -> State:
    """Seat 0 has picked; an unknown of seat 0, or a called ten that the ace's holder called."""
    hands = _dealt(check)
    table = {"called_ten_beats_ace": "on"} if "top" in check else {}
    picker, call = 0, "alone"
    if "under" in check:
        suit = check.get("led") or check["cards"][0][1]
        hands[0] += " QS JC AD KD JH" if hands[0] != "QS" else " QC JC AD KD JH"
        call = f"call A{suit} under {hands[0].split()[0]}"
    elif any(card[0] == "T" and f"A{card[1]}" in check["cards"] for card in check["cards"]):
        aces = next(seat for seat, card in hands.items() if card == "AH") if "top" in check else 0
        if "top" in check:
            picker, call = aces, f"call {check['top']}"
            hands[aces] = "AH AC AS QC QS JC"
    blind = " ".join(_spare(hands))
    forehand = check["leader"]
    return after(
        variant_of("called-ace", **table),
        [*["pass"] * ((picker - forehand) % 5), "pick", f"bury {blind}", call],
        hands,
        blind=blind,
        dealer=(forehand - 1) % 5,
    )


def _spare(hands: dict[int, str]) -> list[str]:
    """Two cards for the blind that no seat needs and nobody calls."""
    used = CardSet(" ".join(hands.values()))
    return [str(card) for card in CardSet("7D 8D 9D 7C 8C TD") if card not in used][:2]


def _bavarian(check: Check) -> State:
    """A ramsch has the trumps of a rufspiel and no declarer."""
    hands, _ = whole_deal(get_variant("sauspiel"), _dealt(check))
    return setup("sauspiel", hands=hands, dealer=(check["leader"] - 1) % 4, contract="ramsch")


def points(check: Check) -> None:
    """The card points of some cards."""
    assert check["expect"] == sum(card.points for card in parse_cards(" ".join(check["cards"])))


def runners(check: Check) -> None:
    """How many trumps from the top lie with one side, whichever it is."""
    preset, contract, trump = _GAMES[check["contract"]]
    named = None if trump is None else {each.letter: each for each in Suit}[trump]
    order = get_variant(preset).contract(contract).order_for(Terms(contract, 0, trump=named))
    side, other = CardSet(" ".join(check["side"])), CardSet(" ".join(check["other"]))
    count = order.runners(side)
    top = side if count > 0 else other
    assert check["expect"] == abs(count)
    assert set(order.trumps[: abs(count)]) <= set(top)


def zero_sum(check: Check) -> None:
    """What some seats win the others lose."""
    assert 0 == sum(check["payoff"])


CARRIED_OUT = {
    "legal": legal,
    "callable": callable_cards,
    "winner": winner,
    "points": points,
    "laufende": runners,
    "zero_sum": zero_sum,
}
