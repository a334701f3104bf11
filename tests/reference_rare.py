"""What only a few games have, for the second opinion: stacks, exchanges and talks before play."""

from typing import Any

Table = dict[str, Any]
TRIO = ["QC", "JD", "7D"]
ROWS = {"D": ["8D", "9D", "KD", "TD", "AD"], "J": ["JH", "JS", "JC"]}  # called in this order
INDIANA = ["call", "billy", "side-solo", "best"]  # low to high


def first_state() -> Table:
    return {"given": "", "caller": None, "asked": 0, "hicks": [], "from_row": False, "queens": []}


# Stacks: `layers` are the sizes of the rows, laid one on the other; what is left is the hand.


def covers(hands: list[list[str]], layers: tuple[int, ...]) -> dict[str, str]:
    """Which card lies on which."""
    size, found = (layers or (0,))[0], dict[str, str]()
    for hand in hands:
        for level in range(1, len(layers)):
            below, above = hand[(level - 1) * size : level * size], hand[level * size :]
            found |= dict(zip(below, above, strict=False))
    return found


def open_cards(t: Table, hand: list[str]) -> list[str]:
    """The cards of a seat that are face up, and where its next card has to come from."""
    there = {card for cards in t["hands"] for card in cards}
    there |= {card for _, card in t["trick"]} if t["rules"]["turn_up"] == "after-trick" else set()
    found = [card for card in hand if t["covers"].get(card) not in there]
    if t["rules"]["cards_each"] == 2:  # one from the hand and one from the row
        row = t["from_row"] == (len(t["trick"]) < t["n"])
        found = [card for card in found if (card in t["row"]) == row]
    return found


def most_points(t: Table, points: list[int], tricks: list[int]) -> list[int]:
    return [(mine > other) - (mine < other) for mine, other in (points, points[::-1])]


# Talks before the play. `talk` says whether the talk is over.


def choices(t: Table, hand: list[str]) -> list[str]:
    return {"spitz": spitz, "trio": trio, "hick": hick, "declare": declare, "name": name}[
        t["phase"]
    ](t, hand)


def spitz(t: Table, hand: list[str]) -> list[str]:
    if t["given"]:  # one card goes back to the giver
        return [f"give {card}" for card in hand if card != t["given"]]
    held = [card for card in hand if card in ("QC", "QS", "JD")]
    return ["pass"] + [f"give {card}" for card in held if held[1:]]


def trio(t: Table, hand: list[str]) -> list[str]:
    if t["caller"] is None:
        names = "D" * ("7D" in hand and ("QC" in hand or "JD" in hand))
        names += "J" * ("QC" in hand and "JD" in hand)
        left = [[card for card in ROWS[row] if card not in hand] for row in names]
    elif t["caller"] == t["turn"]:  # both are in one hand: the next card of the row, or none
        row = ROWS["D" if t["called"] in ROWS["D"] else "J"]
        left = [[card for card in row[row.index(t["called"]) + 1 :] if card not in hand]]
    else:
        wanted = [t["called"]] + [card for card in TRIO if card not in t["hands"][t["caller"]]]
        return ["announce both" if wanted[1:] and set(wanted) <= set(hand) else "pass"]
    return ["pass"] + [f"call {cards[0]}" for cards in left if cards]


def hick(t: Table, hand: list[str]) -> list[str]:
    return ["pass"] if t["contract"] else ["pass", "bid any", "bid best"]


def declare(t: Table, hand: list[str]) -> list[str]:
    return [f"bid {game}" for game in INDIANA if game != "call" or fail_aces(hand)]


def fail_aces(hand: list[str]) -> list[str]:
    return [ace for ace in ("AC", "AS", "AD") if ace not in hand]  # no card of the suit needed


def name(t: Table, hand: list[str]) -> list[str]:
    if t["contract"] == "call":
        return [f"call {ace}" for ace in fail_aces(hand)]
    return [f"trump {suit}" for suit in "CSD"]


def talk(t: Table, verb: str, words: list[str]) -> bool:
    speaker, left = t["turn"], (t["turn"] + 1) % t["n"]
    if t["phase"] in ("spitz", "trio"):
        t["contract"] = "holders"
    if verb == "give":
        back = bool(t["given"])
        taker = (speaker - 1) % t["n"] if back else left
        t["hands"][speaker].remove(words[0])
        t["hands"][taker].append(words[0])
        t |= {"given": "" if back else words[0], "spoken": t["spoken"] + back}
        t["turn"] = speaker if back else left  # after the exchange the seat on the giver's left
        return bool(t["spoken"] == t["n"])
    if t["phase"] == "trio" and (verb != "pass" or t["caller"] is not None):
        return answer(t, verb, words)
    if t["phase"] == "declare":
        return declared(t, words[0])
    if verb == "bid":
        best = words[0] == "best"
        t |= {"contract": "best", "declarer": speaker} if best else {}
        t["hicks"] += [] if best else [speaker]
    t |= {"spoken": t["spoken"] + 1, "turn": left}
    if t["spoken"] < t["n"]:
        return False
    if t["phase"] == "hick" and not t["contract"]:
        t["contract"] = "" if t["hicks"] else "throw-in"
        t |= {"phase": "declare", "turn": t["hicks"][0]} if t["hicks"] else {}
        return not t["hicks"]
    return True


def answer(t: Table, verb: str, words: list[str]) -> bool:
    """Somebody has called a card to his own; the others say whether they hold both."""
    left = (t["turn"] + 1) % t["n"]
    if verb == "call":
        t |= {"called": words[0], "caller": t["turn"], "asked": 0, "turn": left}
    elif verb == "announce":
        t["turn"] = t["caller"]
    elif t["turn"] == t["caller"]:  # declines: nobody else is named
        t["called"] = ""
        return True
    else:
        t |= {"asked": t["asked"] + 1, "turn": left}
    return bool(t["asked"] == t["n"] - 1)


def declared(t: Table, game: str) -> bool:
    if not t["contract"] or INDIANA.index(game) > INDIANA.index(t["contract"]):
        t |= {"contract": game, "declarer": t["turn"]}  # of equal ones the earlier seat
    later = t["hicks"][t["hicks"].index(t["turn"]) + 1 :]
    if later:
        t["turn"] = later[0]
        return False
    t |= {"phase": "name", "turn": t["declarer"]}
    return t["contract"] in ("billy", "best")


def indiana(t: Table, points: list[int], tricks: list[int]) -> list[int]:
    """Game points, and only for the winners."""
    contract, side = t["contract"], t["side"]
    total, own = sum(points[s] for s in side), sum(tricks[s] for s in side)
    won = total >= 61 if contract != "billy" else own == 0
    level = 6 if own == sum(tricks) else 4 if total >= 90 else 2
    gain, loss = {"call": (level, 4), "best": (24, 8)}.get(contract, (18, 6))
    return [(gain if won else loss) if (s in side) == won else 0 for s in range(t["n"])]
