"""A second opinion on seven games, written from the rule text: `moves`, `step` and `result`."""

from copy import deepcopy
from itertools import combinations, takewhile
from typing import Any

Table = dict[str, Any]
LADDER = "hochzeit rufspiel bettel farbgeier geier farbwenz wenz solo".split()  # low to high
LADDER += [f"{single}-tout" for single in LADDER[3:]] + ["sie"]
DECK = [rank + suit for suit in "CSHD" for rank in "ATKQJ987"]
HEARTS = [rank + suit for rank in "QJ" for suit in "CSHD"] + [rank + "H" for rank in "ATK987"]
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
HEADS = {"auction": "J", "wenz": "J", "farbwenz": "J", "geier": "Q", "farbgeier": "Q", "bettel": ""}
FIXED = {"pick": "D", "leaster": "D", "least": "D", "rufspiel": "H", "hochzeit": "H", "ramsch": "H"}
NEXT = {"pick": "bury", "hochzeit": "offer", "rufspiel": "ace"}  # phase after the bidding
NEXT |= dict.fromkeys(("auction", "solo", "farbwenz", "farbgeier"), "trump")
OVER = {"dealer-choice": "choose", "throw-in": "over", "stock": "over", "sie": "over"}
AMERICAN = {
    "bidding": "pick", "knocking": False, "runaway_min": 99, "max_doubles": 0, "solo_price": 1,
    "extra_price": 1, "runner_price": 0, "runners_min": 3, "calls": True, "bump": 2}  # fmt: skip
SAUSPIEL = {  # kontra, re: until this card of the hand, the own first, the next
    "bidding": "contracts", "knocking": True, "runaway_min": 4, "deck": "long", "hochzeit": "off",
    "contracts": "rufspiel wenz solo wenz-tout solo-tout sie".split(), "all_pass": "throw-in",
    "max_doubles": 2, "kontra": 2, "re": 2, "answered_by": "side", "call_price": 20, "bump": 1,
    "solo_price": 50, "bettel_price": 50, "ramsch_price": 20, "extra_price": 10, "tout_factor": 2,
    "runner_price": 10, "runners_min": 3, "runners_min_wenz": 2, "runners_min_geier": 2,
    "runners_min_farbwenz": 3, "ramsch_jungfrau": "double-all", "ramsch_durchmarsch": 91,
    "ramsch_tie": "highest-captured-trump"}  # fmt: skip
PRESETS: dict[str, Table] = {
    "called-ace": AMERICAN | {"all_pass": "leaster"},
    "three-handed-hoyle": AMERICAN | {"all_pass": "least", "calls": False, "bump": 1},
    "auction-sheepshead": AMERICAN | {"all_pass": "throw-in", "bidding": "auction", "bump": 1},
    "sauspiel": SAUSPIEL, "sauspiel-short": SAUSPIEL | {"deck": "short", "runaway_min": 99},
    "schafkopf-wirtshaus": SAUSPIEL | {"contracts": LADDER[1:], "all_pass": "ramsch",
        "kontra": "own", "re": "next", "bettel_price": 20, "ramsch_price": 10, "max_doubles": 4},
    "schafkopf-classic": SAUSPIEL | {"knocking": False, "runaway_min": 99,
        "contracts": ["rufspiel", "wenz", "solo"], "all_pass": "dealer-choice", "max_doubles": 6,
        "kontra": 1, "re": "next", "answered_by": "declarer", "call_price": 1, "solo_price": 5,
        "bettel_price": 5, "ramsch_price": 1, "extra_price": 1, "runner_price": 1,
        "ramsch_jungfrau": "own-once", "ramsch_durchmarsch": "all-tricks"}}  # fmt: skip


def start(record: dict[str, Any]) -> Table:
    spec, n = record["variant"], len(record["hands"])
    spec = {"preset": spec} if isinstance(spec, str) else spec
    rules = PRESETS[spec["preset"]] | spec.get("options", {})
    if rules.keys() != PRESETS[spec["preset"]].keys():
        raise ValueError(f"options not covered: {spec}")
    t: Table = {
        "rules": rules, "n": n, "dealer": record["dealer"], "turn": (record["dealer"] + 1) % n,
        "hands": deepcopy(record["hands"]), "blind": record.get("blind", []), "trick": [],
        "phase": "knock" if rules["knocking"] else rules["bidding"], "sought": False, "winners": [],
        "declarer": None, "partner": None, "buried": [], "taken": [[] for _ in range(n)],
        "stock": (record.get("session") or {}).get("stock", 0), "max_doubles": 0}  # fmt: skip
    t |= dict.fromkeys(("contract", "trump", "called", "under"), "")
    t |= dict.fromkeys(("spoken", "bid", "knocks", "doubles", "doubled_at", "played"), 0)
    if setup := record.get("setup"):  # a known contract, with the hands of the deal
        t |= {key: value for key, value in setup.items() if value is not None}
        if t["contract"] == "pick":
            hand = t["hands"][t["declarer"]] + t["blind"]
            t["hands"][t["declarer"]] = [card for card in hand if card not in t["buried"]]
            t["taken"][t["declarer"]] = [*t["buried"]]
        begin_play(t)
        t["max_doubles"] = 0  # all steps of the hand are counted: none can follow
    return t


def moves(table: Table) -> tuple[int | None, list[str], dict[int, list[str]]]:
    if table["phase"] == "over":
        return None, [], {}
    seat, hand = table["turn"], sorted(table["hands"][table["turn"]], key=DECK.index)
    doubles = {s: ["double"] for s in range(table["n"]) if may_double(table, s)}
    return seat, CHOICES[table["phase"]](table, hand) + doubles.pop(seat, []), doubles


CHOICES: dict[str, Any] = {
    "knock": lambda t, hand: ["pass", "knock"], "pick": lambda t, hand: ["pass", "pick"],
    "auction": lambda t, hand: ["pass"] + [f"bid {n}" for n in range(t["bid"] + 1, 61)],
    "contracts": lambda t, hand: ["pass"] + [f"bid {contract}" for contract in menu(t, hand)],
    "bury": lambda t, hand: ["bury " + " ".join(x) for x in combinations(hand, len(t["blind"]))],
    "call": lambda t, hand: [*picker_calls(hand, hand + t["buried"]), "alone"],
    "ace": lambda t, hand: callable_aces(hand, "CSD", hand),
    "trump": lambda t, hand: [f"trump {suit}" for suit in "CSHD"],  # also without holding it
    "offer": lambda t, hand: ["pass"] + [f"accept {card}" for card in hand if card not in HEARTS],
    "choose": lambda t, hand: ["choose ramsch", "choose stock"],  # the dealer, after four passes
    "play": lambda t, hand: [f"play {card}" for card in legal_cards(t, hand)]}  # fmt: skip


def menu(t: Table, hand: list[str]) -> list[str]:
    offered = t["rules"]["contracts"] + ["hochzeit"] * (t["rules"]["hochzeit"] != "off")
    higher = LADDER[LADDER.index(t["contract"]) + 1 if t["contract"] else 0 :]  # than the best bid
    sie = set(hand) == set(HEARTS[: len(hand)])  # the highest queens and jacks
    one_trump = sum(card in HEARTS for card in hand) == 1  # Hochzeit
    fits = {"rufspiel": callable_aces(hand, "CSD", hand), "hochzeit": one_trump, "sie": sie}
    return [c for c in higher if c in offered and fits.get(c, True)]


def callable_aces(hand: list[str], suits: str, gone: list[str]) -> list[str]:
    held = {card[1] for card in hand if card[0] not in "QJ"}  # a plain card is needed
    return [f"call A{suit}" for suit in suits if suit in held and "A" + suit not in gone]


def picker_calls(hand: list[str], gone: list[str]) -> list[str]:
    """Called ace, judged on the cards kept: an ace, else a ten, else an ace with an unknown."""
    if aces := callable_aces(hand, "CSH", gone):
        return aces
    if {"AC", "AS", "AH"} <= set(hand):
        return [f"call T{suit}" for suit in "CSH" if "T" + suit not in gone]
    if any(card[0] not in "AQJ" and card[1] != "D" for card in hand):
        return []  # strict: no unknown while a fail card other than an ace is held
    return [f"call A{s} under {card}" for s in "CSH" if "A" + s not in gone for card in hand]


def legal_cards(t: Table, hand: list[str]) -> list[str]:
    seat, called, suits = t["turn"], t["called"], t["suits"]
    led = suits[t["trick"][0][1]] if t["trick"] else ""
    follow = [card for card in hand if suits[card] == led] or hand
    if not called or t["sought"] or len(hand) == 1:
        return follow  # duties last until the called suit has been led, or to the last card
    of_suit = [card for card in hand if suits[card] == called[1]]  # the unknown is one of them
    bound = [called] if seat == t["partner"] else []  # called ace, holder following or void
    if seat == t["declarer"] and t["contract"] == "pick" and len(of_suit) == 1:
        bound = of_suit  # the picker keeps one card (or the unknown); a Rufspiel has no such duty
    if led:
        return bound or follow if led == called[1] else [c for c in follow if c not in bound]
    free = seat != t["partner"] or len(of_suit) >= t["rules"]["runaway_min"]  # or runs away
    # Called ace, holder on lead: of the called suit only the called card itself.
    return [card for card in hand if free or card == called or card not in of_suit]


def may_double(t: Table, seat: int) -> bool:
    if t["phase"] != "play" or t["doubles"] >= t["max_doubles"]:
        return False
    answer, window = t["doubles"] % 2 == 1, t["rules"]["re" if t["doubles"] else "kontra"]
    own, any_card = len(t["start_hands"][seat]) - len(t["hands"][seat]), t["played"]
    since = {"own": own, "next": any_card - t["doubled_at"], 1: any_card, 2: any_card}[window]
    alone = answer and t["rules"]["answered_by"] == "declarer"
    speaks = (seat in (t["declarer"], None if alone else t["partner"])) == answer
    return speaks and int(since) < (2 if window == 2 else 1)


def step(table: Table, text: str) -> Table:
    announcer, _, action = text.rpartition(": ")  # out of turn: prefixed with its seat
    _, legal, others = moves(table)
    if action not in (others.get(int(announcer), []) if announcer else legal):
        raise ValueError(f"{text!r} is not legal: {legal} {others}")
    t, (verb, *words) = deepcopy(table, {id(table["rules"]): table["rules"]}), action.split()
    if verb == "double":
        t |= {"doubles": t["doubles"] + 1, "doubled_at": t["played"]}
    elif verb == "play":
        play(t, words[0])
    elif verb in ("pass", "knock", "pick", "bid"):
        speak(t, verb, words)
    else:
        if verb == "call":
            t |= {"called": words[0], "under": words[-1] if "under" in words else ""}
        elif verb == "accept":
            (trump,) = set(HEARTS) & set(t["hands"][t["declarer"]])
            swap, t["partner"] = {words[0]: trump, trump: words[0]}, t["turn"]
            t["hands"] = [[swap.get(card, card) for card in hand] for hand in t["hands"]]
        elif verb in ("trump", "choose"):
            t["trump" if verb == "trump" else "contract"] = words[0]
        elif verb == "bury":
            t["hands"][t["turn"]] = [card for card in t["hands"][t["turn"]] if card not in words]
            t["taken"][t["turn"]], t["buried"], t["phase"] = [*words], words, "call"
        if verb != "bury" or not t["rules"]["calls"]:
            begin_play(t)
    return t


def speak(t: Table, verb: str, words: list[str]) -> None:  # knocks, bids, offers go round once
    t["knocks"] += verb == "knock"
    if verb in ("bid", "pick"):
        contract = words[0] if t["phase"] == "contracts" else t["phase"]
        t |= {"contract": contract, "declarer": t["turn"]}
        t["bid"] = int(words[0]) if contract == "auction" else 0
    t |= {"turn": (t["turn"] + 1) % t["n"], "spoken": t["spoken"] + 1}
    if t["spoken"] < t["n"] and verb != "pick":
        return
    phase = NEXT.get(t["contract"].removesuffix("-tout"))
    if t["phase"] == "knock":
        t |= {"phase": t["rules"]["bidding"], "spoken": 0}
    elif phase and t["phase"] != "offer":  # take the blind; offers begin at the offerer's left
        t["hands"][t["declarer"]] += t["blind"]
        t |= {"phase": phase, "spoken": 1, "turn": (t["declarer"] + (phase == "offer")) % t["n"]}
    else:
        if phase or not t["contract"]:  # a Hochzeit nobody took is treated as all passed
            t |= {"declarer": None, "contract": t["rules"]["all_pass"]}
        begin_play(t)


def begin_play(t: Table) -> None:
    contract, heads = t["contract"], HEADS.get(t["contract"].removesuffix("-tout"), "QJ")
    t |= {"phase": OVER.get(contract, "play"), "start_hands": deepcopy(t["hands"])}
    t["turn"] = t["dealer"] if t["phase"] == "choose" else (t["dealer"] + 1) % t["n"]
    suit = FIXED.get(contract, t["trump"])
    rest = [rank + suit for rank in "ATKQJ987" if suit and rank not in heads]
    t["trumps"] = [rank + s for rank in heads for s in "CSHD"] + rest  # highest first
    t["suits"] = {card: "trump" if card in t["trumps"] else card[1] for card in DECK}
    t["suits"][t["under"]] = t["called"][1:]  # the unknown belongs to the called suit only
    t["max_doubles"] = 0 if contract == "ramsch" else t["rules"]["max_doubles"]
    if t["called"]:
        t["partner"] = next(s for s in range(t["n"]) if t["called"] in t["hands"][s])
    if contract == "auction":
        t["partner"] = (t["declarer"] + 2) % 4


def play(t: Table, card: str) -> None:
    t["hands"][t["turn"]].remove(card)
    t["trick"].append((t["turn"], card))
    t |= {"turn": (t["turn"] + 1) % t["n"], "played": t["played"] + 1}
    if len(t["trick"]) < t["n"]:
        return
    led = t["suits"][t["trick"][0][1]]
    ranks = "AKQJT987" if t["contract"] == "bettel" else "ATKQJ987"
    order = t["trumps"] + [rank + led for rank in ranks]  # the unknown never beats anything
    winner = min((order.index(c), s) for s, c in t["trick"] if c in order and c != t["under"])[1]
    t["taken"][winner] += [c for _, c in t["trick"]]
    t["winners"].append(winner)
    t |= {"turn": winner, "trick": [], "sought": t["sought"] or led == t["called"][1:]}
    if not any(t["hands"]) or (t["contract"] == "bettel" and winner == t["declarer"]):
        t["phase"] = "over"
        t["taken"][winner] += t["blind"] if t["contract"] == "least" else []  # leaster: set aside


def result(table: Table) -> dict[str, list[int]]:
    t, points = table, [sum(POINTS.get(card[0], 0) for card in pile) for pile in table["taken"]]
    tricks = [t["winners"].count(seat) for seat in range(t["n"])]
    settler = {"leaster": fewest, "least": fewest, "ramsch": ramsch}.get(t["contract"], settle)
    return {"points": points, "tricks": tricks, "payoffs": settler(t, points, tricks)}


def settle(t: Table, points: list[int], tricks: list[int]) -> list[int]:
    contract, declarer, partner = t["contract"], t["declarer"], t["partner"]
    if contract in ("throw-in", "stock"):
        return [-1 if contract == "stock" else 0] * t["n"]
    side = [declarer] if partner is None else [declarer, partner]
    total, own = sum(points[s] for s in side), sum(tricks[s] for s in side)
    won = total >= 60 + (t["bid"] or 1) or contract == "sie"  # 61, or what was bid
    grade = 2 if (total >= 91 if won else total <= 30) else 1  # schneider
    grade = 3 if own == (sum(tricks) if won else 0) else grade  # schwarz goes by tricks
    if contract == "bettel" or contract.endswith("-tout"):
        won = own == (0 if contract == "bettel" else sum(tricks))
    value = t["bid"] or price(t, grade) * 2 ** (t["knocks"] + t["doubles"])
    value = value if won else -value * t["rules"]["bump"]  # double on the bump
    if contract == "pick" and not t["rules"]["calls"]:  # Hoyle: the Player only
        return [2 * value if s == declarer else 0 for s in range(t["n"])]
    pay = [value if s == partner else -value for s in range(t["n"])]  # pairwise
    odd = 0 if won else t["stock"] % len(side)  # an odd coin stays, or is the declarer's loss
    pay[declarer] -= sum(pay) + odd  # he takes or pays the rest
    for seat in side:
        pay[seat] += (1 if won else -1) * (t["stock"] // len(side))
    return pay


def price(t: Table, grade: int) -> int:
    rules, contract, kind = t["rules"], t["contract"], t["contract"].removesuffix("-tout")
    base = rules["call_price" if contract in ("rufspiel", "hochzeit") else "solo_price"]
    if contract in ("bettel", "sie"):
        sie = 4 * (base + len(t["hands"][0]) * rules["runner_price"])
        return int(sie if contract == "sie" else rules["bettel_price"])
    side = {c for s in (t["declarer"], t["partner"]) if s is not None for c in t["start_hands"][s]}
    ours = [c in side for c in t["trumps"] if any(c in hand for hand in t["start_hands"])]
    run = len(list(takewhile(lambda mine: mine == ours[0], ours)))  # whoever holds it, and wins
    floor = rules.get("runners_min_" + kind.replace("bgeier", "bwenz"), rules["runners_min"])
    base += run * rules["runner_price"] if run >= floor else 0
    extras = (grade - 1) * rules["extra_price"]  # a tout is never schneider or schwarz
    return int(base + extras if kind == contract else base * rules["tout_factor"])


def fewest(t: Table, points: list[int], tricks: list[int]) -> list[int]:
    seats, last, hoyle = range(t["n"]), t["winners"][-1], t["contract"] == "least"
    able = [s for s in seats if tricks[s] or hoyle]  # a leaster is won with a trick at least
    low = [s for s in able if points[s] == min(points[other] for other in able)]
    if not hoyle:  # a tie pays nothing
        return [0 if low[1:] else t["n"] - 1 if s in low else -1 for s in seats]
    best = max(low, key=lambda s: (len(low) == 2 and s != last, (s - t["dealer"] - 1) % 3))
    # Of two the one without the last trick, else (and of three) the one who passed later.
    prize = 4 if len(low) == 1 and tricks[best] == 0 else 2
    if max(tricks) == len(t["winners"]):
        best, prize = last, -4
    return [prize if s == best else 0 for s in seats]


def ramsch(t: Table, points: list[int], tricks: list[int]) -> list[int]:
    seats, rules, won = range(t["n"]), t["rules"], t["winners"]
    value, goal = rules["ramsch_price"] * 2 ** t["knocks"], rules["ramsch_durchmarsch"]
    got = tricks if goal == "all-tricks" else points
    needed = {"all-tricks": len(won), "none": 999}.get(goal, goal)
    if max(got) >= needed:  # a durchmarsch: no Jungfrau doubles it
        return [value * (t["n"] - 1) if got[s] >= needed else -value for s in seats]
    piles = t["taken" if rules["ramsch_tie"] == "highest-captured-trump" else "start_hands"]
    best = [min((HEARTS.index(c) for c in pile if c in HEARTS), default=99) for pile in piles]
    latest = [max((i for i, w in enumerate(won) if w == s), default=-1) for s in seats]
    loser = max(seats, key=lambda s: (points[s], -best[s], latest[s]))  # ties: by these in turn
    many, mode = 2 ** tricks.count(0), rules["ramsch_jungfrau"]
    double = {"double-all": (many, many), "own-multiple": (1, many), "own-once": (1, 2)}
    pay = [value * double.get(mode, (1, 1))[tricks[s] == 0] for s in seats]
    pay[loser] -= sum(pay)
    return pay
