"""A second opinion on every game, written from the rule text: `moves`, `step` and `result`."""

from copy import deepcopy
from itertools import combinations, takewhile
from typing import Any

import reference_rare as rare
from reference_presets import AMERICAN as AMERICAN
from reference_presets import LADDER as LADDER
from reference_presets import PRESETS, house_rules
from reference_presets import SAUSPIEL as SAUSPIEL

Table = dict[str, Any]
DECK = [rank + suit for suit in "CSHD" for rank in "ATKQJ987"]
HEARTS = [rank + suit for rank in "QJ" for suit in "CSHD"] + [rank + "H" for rank in "ATK987"]
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
HEADS = {"auction": "J", "wenz": "J", "farbwenz": "J", "geier": "Q", "farbgeier": "Q", "bettel": ""}
HEADS |= dict.fromkeys(rare.INDIANA, "JQ")
FIXED = dict.fromkeys("pick leaster least holders most-points".split(), "D")  # the trump suit
FIXED |= dict.fromkeys("rufspiel hochzeit ramsch kreuz officers call billy best".split(), "H")
NEXT = {"pick": "bury", "hochzeit": "offer", "rufspiel": "ace"}  # phase after the bidding
NEXT |= dict.fromkeys(("auction", "solo", "farbwenz", "farbgeier"), "trump")
OVER = {"dealer-choice": "choose", "throw-in": "over", "stock": "over", "sie": "over"}
SCHNEIDER = {"classic": (29, 30), "ninety-one": (29, 29), "thirty-both": (30, 30), "e2": (30, 29)}
PARTNER_CARDS = dict.fromkeys(("jack", "jack-up", "jack-and-ace"), "JD") | {"jack-of-clubs": "JC"}


def start(record: dict[str, Any]) -> Table:
    spec, n = record["variant"], len(record["hands"])
    spec = {"preset": spec} if isinstance(spec, str) else spec
    rules = house_rules(spec, n)
    if rules.keys() != PRESETS[spec["preset"]].keys():
        raise ValueError(f"options not covered: {spec}")
    forehand, layers, hands = (record["dealer"] + 1) % n, rules["layers"], record["hands"]
    t: Table = {
        "rules": rules, "n": n, "dealer": record["dealer"], "turn": forehand, "alone": False,
        "hands": deepcopy(hands), "blind": record.get("blind", []), "trick": [],
        "phase": rules["bidding"] if rules["legen"] == "off" else "knock", "sought": False, "winners": [],
        "declarer": None, "partner": None, "buried": [], "taken": [[] for _ in range(n)],
        "stock": (record.get("session") or {}).get("stock", 0), "max_doubles": 0, "side": [],
        "row": [c for hand in hands for c in hand[: sum(layers)]],
        "covers": rare.covers(hands, layers)} | rare.first_state()  # fmt: skip
    t |= dict.fromkeys(("contract", "trump", "called", "under"), "")
    t |= dict.fromkeys(("spoken", "bid", "knocks", "doubles", "doubled_at", "played"), 0)
    setup = record.get("setup") or {}  # a known contract, with the hands of the deal
    t |= {key: value for key, value in setup.items() if value is not None}
    if t["contract"] == "pick":
        take_blind(t)
        for seat, hand in enumerate(t["hands"]):
            t["taken"][seat] = [card for card in t["buried"] if card in hand]
            t["hands"][seat] = [card for card in hand if card not in t["buried"]]
    if rules["bidding"] == "play" and not setup:
        t["contract"] = rules["opens"]
        t["declarer"] = forehand if t["contract"] in ("kreuz", "officers") else None
    if t["contract"]:
        begin_play(t)
    if setup:  # all steps of the hand are counted: none can follow
        t["max_doubles"] = 0
    return t


def moves(table: Table) -> tuple[int | None, list[str], dict[int, list[str]]]:
    if table["phase"] == "over":
        return None, [], {}
    seat, hand = table["turn"], sorted(table["hands"][table["turn"]], key=DECK.index)
    doubles = {s: ["double"] for s in range(table["n"]) if may_double(table, s)}
    choices = CHOICES.get(table["phase"], rare.choices)
    return seat, choices(table, hand) + doubles.pop(seat, []), doubles


CHOICES: dict[str, Any] = {
    "knock": lambda t, hand: ["pass", "knock"],
    "pick": lambda t, hand: ["pass"] * (t["rules"]["pick_rule"] == "in-turn") + ["pick"],
    "auction": lambda t, hand: ["pass"] + [f"bid {n}" for n in range(t["bid"] + 1, 61)],
    "contracts": lambda t, hand: ["pass"] + [f"bid {contract}" for contract in menu(t, hand)],
    "bury": lambda t, hand: ["bury " + " ".join(x) for x in combinations(hand, shares(t))],
    "call": lambda t, hand: [*picker_calls(t, hand, hand + t["buried"]), "alone"],
    "ace": lambda t, hand: callable_aces(hand, "CSD", hand),
    "trump": lambda t, hand: [f"trump {suit}" for suit in "CSHD"],  # also without holding it
    "offer": lambda t, hand: ["pass"] + [f"accept {card}" for card in hand if card not in HEARTS],
    "choose": lambda t, hand: ["choose ramsch", "choose stock"],  # the dealer, after four passes
    "play": lambda t, hand: [f"play {card}" for card in legal_cards(t, hand)]}  # fmt: skip


def menu(t: Table, hand: list[str]) -> list[str]:
    offered = t["rules"]["contracts"] + ["hochzeit"] * (t["rules"]["hochzeit"] != "off")
    ladder = t["rules"]["ladder"]
    higher = ladder[ladder.index(t["contract"]) + 1 if t["contract"] else 0 :]  # than the best bid
    sie = set(hand) == set(HEARTS[: len(hand)])  # the highest queens and jacks
    one_trump = sum(card in HEARTS for card in hand) == 1  # Hochzeit
    fits = {"rufspiel": callable_aces(hand, "CSD", hand), "hochzeit": one_trump, "sie": sie}
    return [c for c in higher if c in offered and fits.get(c, True)]


def callable_aces(hand: list[str], suits: str, gone: list[str]) -> list[str]:
    held = {card[1] for card in hand if card[0] not in "QJ"}  # a plain card is needed
    return [f"call A{suit}" for suit in suits if suit in held and "A" + suit not in gone]


def picker_calls(t: Table, hand: list[str], gone: list[str]) -> list[str]:
    """What a picker may say besides `alone`, judged on the cards kept and those buried."""
    kind, mode = t["rules"]["partner"], t["rules"]["unknown_mode"]
    if kind in PARTNER_CARDS and kind != "jack-and-ace":
        jacks = [f"call {jack}" for jack in ("JH", "JS", "JC") if jack not in gone]
        if kind == "jack-of-clubs":
            jacks = [f"call {jack}" for jack in ("JS", "JH", "JD") if jack not in gone]
        up = kind in ("jack-up", "jack-of-clubs") and PARTNER_CARDS[kind] in gone
        return jacks[: 1 if kind == "jack-up" else 3] if up else ["pass"]
    if kind == "first-trick":
        return ["pass"]
    if aces := callable_aces(hand, "CSH", gone):
        return aces
    if kind == "jack-and-ace":
        return ["pass"]
    if {"AC", "AS", "AH"} <= set(hand):
        tens = [f"call T{suit}" for suit in "CSH" if "T" + suit not in gone]
        return tens if t["rules"]["call_ten"] == "all-three-aces" else []
    small = any(card[0] not in "AQJ" and card[1] != "D" for card in hand)
    if mode == "off" or (mode == "strict" and small):
        return []  # strict: no unknown while a fail card other than an ace is held
    return [f"call A{s} under {card}" for s in "CSH" if "A" + s not in gone for card in hand]


def legal_cards(t: Table, hand: list[str]) -> list[str]:
    seat, called, suits, rules = t["turn"], t["called"], t["suits"], t["rules"]
    hand = rare.open_cards(t, hand)
    led = suits[t["trick"][0][1]] if t["trick"] else ""
    follow = [card for card in hand if suits[card] == led] or hand
    if "JD" in follow and seat == t["partner"] and t["contract"] == "pick" and not called:
        shows = {"first-legal-trump": True, "first-trump-lead": led == "trump"}
        return ["JD"] if shows.get(rules["jd_reveal"], False) else follow
    if not called or suits[called] == "trump" or t["sought"] or len(hand) == 1:
        return follow  # duties last until the called suit has been led, or to the last card
    of_suit = [card for card in hand if suits[card] == called[1]]  # the unknown is one of them
    keeps = called if seat == t["partner"] else ""  # called ace, holder following or void
    if seat == t["declarer"] and called[0] == "T" and rules["ten_forces_ace"] == "on":
        keeps = "A" + called[1]
    bound = [keeps] if keeps in hand else []
    if seat == t["declarer"] and t["contract"] == "pick" and len(of_suit) == 1:
        bound = of_suit  # the picker keeps one card (or the unknown); a Rufspiel has no such duty
    if led == called[1]:
        return bound or follow
    if led:
        late = len(t["winners"]) + 1 >= rules["ace_discard"]
        return [card for card in follow if late or card not in bound]
    free = keeps not in hand or len(of_suit) >= rules["runaway_min"]  # or runs away
    # Called ace, holder on lead: of the called suit only the called card itself.
    return [card for card in hand if free or card == keeps or card not in of_suit]


def may_double(t: Table, seat: int) -> bool:
    if t["phase"] != "play" or t["doubles"] >= t["max_doubles"]:
        return False
    answer, window = t["doubles"] % 2 == 1, t["rules"]["re" if t["doubles"] else "kontra"]
    own, since = len(t["start_hands"][seat]) - len(t["hands"][seat]), t["played"] - t["doubled_at"]
    past = {"own": own, "next": since, "card": since - 1, "trick": since - t["n"]}.get(
        window, t["played"]
    )  # cards
    speakers = t["side"][:1] if answer and t["rules"]["answered_by"] == "declarer" else t["side"]
    return (seat in speakers) == answer and past < (window if isinstance(window, int) else 1)


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
    elif t["phase"] not in CHOICES and t["phase"] != "name":
        if rare.talk(t, verb, words):
            begin_play(t)
    elif verb in ("pass", "knock", "pick", "bid") and t["phase"] != "call":
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
        t["alone"] = verb == "alone"
        if verb != "bury" or bury(t, words):
            begin_play(t)
    return t


def shares(t: Table) -> int:  # two seats take and bury where the neighbour is the partner
    return len(t["blind"]) // (2 if t["rules"]["partner"] == "neighbor" else 1)


def take_blind(t: Table) -> None:
    size = shares(t)
    t["hands"][t["declarer"]] += t["blind"][:size]
    t["hands"][(t["declarer"] + 1) % t["n"]] += t["blind"][size:]


def bury(t: Table, cards: list[str]) -> bool:
    t["hands"][t["turn"]] = [card for card in t["hands"][t["turn"]] if card not in cards]
    t["taken"][t["turn"]], t["buried"] = [*cards], t["buried"] + cards
    if t["rules"]["partner"] == "neighbor" and t["turn"] == t["declarer"]:
        t["turn"] = (t["turn"] + 1) % t["n"]
    elif t["rules"]["partner"] not in ("none", "neighbor"):
        t["phase"] = "call"
    else:
        return True
    return False


def speak(t: Table, verb: str, words: list[str]) -> None:  # knocks, bids, offers go round once
    t["knocks"] += verb == "knock"
    if verb in ("bid", "pick"):
        contract = words[0] if t["phase"] == "contracts" else t["phase"]
        t |= {"contract": contract, "declarer": t["turn"]}
        t["bid"] = int(words[0]) if contract == "auction" else 0
    t |= {"turn": (t["turn"] + 1) % t["n"], "spoken": t["spoken"] + 1}
    if t["spoken"] < t["n"] and verb != "pick" and not knocked_out(t, verb):
        return
    phase = NEXT.get(t["contract"].removesuffix("-tout"))
    if t["phase"] == "knock":
        forehand = (t["dealer"] + 1) % t["n"]
        t |= {"phase": t["rules"]["bidding"], "spoken": 0, "turn": forehand}
    elif phase and t["phase"] != "offer":  # take the blind; offers begin at the offerer's left
        t |= {"phase": phase, "spoken": 1, "turn": (t["declarer"] + (phase == "offer")) % t["n"]}
        if verb == "pick":
            take_blind(t)
    else:
        if phase or not t["contract"]:  # a Hochzeit nobody took is treated as all passed
            all_pass = t["rules"]["all_pass"].replace("misdeal", "throw-in")
            declarer = (t["dealer"] + 1) % t["n"] if all_pass == "kreuz" else None
            t |= {"declarer": declarer, "contract": all_pass.replace("next-double", "throw-in")}
        begin_play(t)


def knocked_out(t: Table, verb: str) -> bool:  # nobody else is asked to knock
    ends = {"forehand-only": True, "single": verb == "knock", "chain": verb == "pass"}
    return t["phase"] == "knock" and ends.get(t["rules"]["legen_limit"], False)


def factor(t: Table) -> int:  # what the knocks make of a price
    n = t["knocks"]
    steps = {"additive": n + 1, "fibonacci": (1, 2, 3, 5, 8)[n], "each-x3": 3**n}
    return int(steps.get(t["rules"]["legen"], 2**n))


def begin_play(t: Table) -> None:
    contract, heads = t["contract"], HEADS.get(t["contract"].removesuffix("-tout"), "QJ")
    t |= {"phase": OVER.get(contract, "play"), "start_hands": deepcopy(t["hands"])}
    t["turn"] = t["dealer"] if t["phase"] == "choose" else (t["dealer"] + 1) % t["n"]
    suit, ranks = FIXED.get(contract, t["trump"]), t["rules"]["ranks"]
    rest = [rank + suit for rank in ranks if suit and rank not in heads]
    t["trumps"] = [rank + s for rank in heads for s in "CSHD"] + rest  # highest first
    if t["rules"]["spitz"] != "none" and "7D" in t["trumps"]:  # the seven above all, or second
        t["trumps"].insert(t["rules"]["spitz"] == "second", t["trumps"].pop())
    t["suits"] = {card: "trump" if card in t["trumps"] else card[1] for card in DECK}
    t["suits"][t["under"]] = t["called"][1:]  # the unknown belongs to the called suit only
    t["max_doubles"] = 0 if contract == "ramsch" else t["rules"]["max_doubles"]
    found = [s for s in partners(t) if s is not None and s != t["declarer"]]
    t["side"] = list(dict.fromkeys([t["declarer"]] * (t["declarer"] is not None) + found))
    if t["declarer"] is not None:
        t["partner"] = found[0] if found else None


def partners(t: Table) -> list[int | None]:
    """Who plays with the declarer; without a declarer the holders, the captain first."""
    contract, kind = t["contract"], t["rules"]["partner"]
    held = {card: seat for seat, hand in enumerate(t["hands"]) for card in hand}
    called = [held.get(t["called"])]
    if contract == "holders":
        known = [] if t["rules"]["cards"] == "first-queens" else t["rules"]["cards"]
        return [held.get(card) for card in known] + called
    if contract in ("auction", "kreuz"):  # the seat opposite
        return [(t["declarer"] + 2) % 4]
    if contract != "pick":
        return [*called, t["partner"]]
    if t["alone"]:
        return []
    if kind == "neighbor":
        return [(t["declarer"] + 1) % t["n"]]
    if not t["called"] or kind == "jack-and-ace":
        called.append(held.get(PARTNER_CARDS.get(kind)))
    return called


def play(t: Table, card: str) -> None:
    seat, size = t["turn"], t["n"] * t["rules"]["cards_each"]
    t["hands"][seat].remove(card)
    t["trick"].append((seat, card))
    t |= {"turn": (seat + 1) % t["n"], "played": t["played"] + 1}
    t["queens"] += [seat] * (card[0] == "Q")
    if t["rules"]["cards"] == "first-queens":
        t["side"] = list(dict.fromkeys(t["queens"][:2]))
    if len(t["trick"]) < size:
        return
    led = t["suits"][t["trick"][0][1]]
    ranks = "AKQJT987" if t["contract"] == "bettel" else t["rules"]["ranks"]
    if t["called"] == "T" + led and not t["sought"] and t["rules"]["called_ten_beats_ace"] == "on":
        ranks = "TAKQJ987"
    order = t["trumps"] + [rank + led for rank in ranks]  # the unknown never beats anything
    beats = [(order.index(c), s, c) for s, c in t["trick"] if c in order and c != t["under"]]
    _, winner, best = min(beats)
    t["taken"][winner] += [c for _, c in t["trick"]]
    t["winners"].append(winner)
    t |= {"turn": winner, "trick": [], "sought": t["sought"] or led == t["called"][1:]}
    t["from_row"] = best in t["row"]
    by_trick = t["contract"] == "pick" and t["rules"]["partner"] == "first-trick"
    if by_trick and len(t["winners"]) == 1 and winner != t["declarer"] and not t["alone"]:
        t |= {"partner": winner, "side": [t["declarer"], winner]}
    if not any(t["hands"]) or (t["contract"] in ("bettel", "billy") and winner == t["declarer"]):
        t["phase"] = "over"
        to_last = t["contract"] == "leaster" and t["rules"]["leaster_blind"] == "last-trick"
        t["taken"][winner] += t["blind"] if to_last or t["contract"] == "least" else []


def result(table: Table) -> dict[str, list[int]]:
    t, worth = table, POINTS | table["rules"]["points"]
    points = [sum(worth.get(card[0], 0) for card in pile) for pile in table["taken"]]
    tricks = [t["winners"].count(seat) for seat in range(t["n"])]
    settlers = {
        "leaster": fewest,
        "least": fewest,
        "ramsch": ramsch,
        "most-points": rare.most_points,
    }
    settlers |= dict.fromkeys(rare.INDIANA, rare.indiana)
    payoffs = settlers.get(t["contract"], settle)(t, points, tricks)
    return {"points": points, "tricks": tricks, "payoffs": payoffs}


def settle(t: Table, points: list[int], tricks: list[int]) -> list[int]:
    contract, side, rules = t["contract"], t["side"], t["rules"]
    if contract in ("throw-in", "stock"):
        paid = rules["stock_deposit"] * (factor(t) if rules["stock_legen"] == "on" else 1)
        return [-paid if contract == "stock" else 0] * t["n"]
    total, own = sum(points[s] for s in side), sum(tricks[s] for s in side)
    taken_over = rules["last_doubler"] == "on" or contract == "kreuz"
    turned = taken_over and t["doubles"] % 2 == 1  # the others need 61
    won = total >= 60 + (t["bid"] or 1) - turned or contract == "sie"  # 61, or what was bid
    others_low, own_low = SCHNEIDER[rules["schneider_rule"]][:: -1 if turned else 1]
    grade = 2 if (120 - total <= others_low if won else total <= own_low) else 1  # schneider
    grade = 3 if own == (sum(tricks) if won else 0) else grade  # schwarz goes by tricks
    if contract == "bettel" or contract.endswith("-tout"):
        won = own == (0 if contract == "bettel" else sum(tricks))
    value = t["bid"] or price(t, grade, won) * factor(t) * 2 ** t["doubles"]
    value = value if won else -value * rules["bump"]  # double on the bump
    if rules["split"] == "picker-only":  # Hoyle: the Player only
        return [2 * value if s == t["declarer"] else 0 for s in range(t["n"])]
    pay = [value if s in side else -value for s in range(t["n"])]  # pairwise
    if rules["split"] == "equal":
        equal = value * (t["n"] - len(side)) // len(side)
        return [equal if s in side else -value for s in range(t["n"])]
    odd = 0 if won else t["stock"] % len(side)  # an odd coin stays, or is the declarer's loss
    pay[side[0]] -= sum(pay) + odd  # he takes or pays the rest
    for seat in side:
        pay[seat] += (1 if won else -1) * (t["stock"] // len(side))
    return pay


def price(t: Table, grade: int, won: bool) -> int:
    rules, contract, kind = t["rules"], t["contract"], t["contract"].removesuffix("-tout")
    base = rules["call_price" if contract in ("rufspiel", "hochzeit") else "solo_price"]
    if contract in ("bettel", "sie"):
        runs = len(t["hands"][0]) * rules["runner_price"] * (rules["sie_runners"] == "on")
        return int(4 * (base + runs) if contract == "sie" else rules["bettel_price"])
    side = {card for seat in t["side"] for card in t["start_hands"][seat]}
    ours = [c in side for c in t["trumps"] if any(c in hand for hand in t["start_hands"])]
    run = len(list(takewhile(lambda mine: mine == ours[0], ours)))  # whoever holds it, and wins
    floor = rules.get("runners_min_" + kind.replace("bgeier", "bwenz"), rules["runners_min"])
    paid = rules.get("runners_of", "either") == "either" or ours[0] == won
    paid = paid and (kind == contract or rules["tout_runners"] == "on")
    base += run * rules["runner_price"] if run >= floor and paid else 0
    extras = (grade - 1) * rules["extra_price"]  # a tout is never schneider or schwarz
    return int(base + extras if kind == contract else base * rules["tout_factor"])


def fewest(t: Table, points: list[int], tricks: list[int]) -> list[int]:
    seats, last, hoyle = range(t["n"]), t["winners"][-1], t["contract"] == "least"
    free = hoyle or t["rules"]["leaster_need_trick"] == "off"
    able = [s for s in seats if tricks[s] or free]  # a leaster is won with a trick at least
    low = [s for s in able if points[s] == min(points[other] for other in able)]
    if not hoyle:  # a tie pays nothing
        unit = t["rules"]["leaster_unit"] * (1 if low[1:] or tricks[low[0]] else 2)
        return [0 if low[1:] else unit * (t["n"] - 1) if s in low else -unit for s in seats]
    best = max(low, key=lambda s: (len(low) == 2 and s != last, (s - t["dealer"] - 1) % 3))
    # Of two the one without the last trick, else (and of three) the one who passed later.
    prize = 4 if len(low) == 1 and tricks[best] == 0 else 2
    if max(tricks) == len(t["winners"]):
        best, prize = last, -4
    return [prize if s == best else 0 for s in seats]


def ramsch(t: Table, points: list[int], tricks: list[int]) -> list[int]:
    seats, rules, won = range(t["n"]), t["rules"], t["winners"]
    value, goal = rules["ramsch_price"] * factor(t), rules["ramsch_durchmarsch"]
    got = tricks if goal == "all-tricks" else points
    needed = {"all-tricks": len(won), "none": 999}.get(goal, goal)
    if max(got) >= needed:  # a durchmarsch: no Jungfrau doubles it
        if rules["durchmarsch_price"] != "ramsch":
            value = rules["durchmarsch_price"] * factor(t)
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
