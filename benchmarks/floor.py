"""The floor: uniformly random whole hands over ints (cards in deck order) and lists."""

from _random import Random  # the core of random.Random: the same stream for an int
from math import floor

POINTS = [11, 10, 4, 3, 2, 0, 0, 0] * 4
POWER = [  # by contract: trump C, S, H, D; wenz
    [36 - c % 8 * 4 - c // 8 if c % 8 in q else 8 - c % 8 + 8 * (c // 8 == t) for c in range(32)]
    for t, q in enumerate([(3, 4)] * 4 + [(4,)])
]
CARDS = [[(4 if p > 8 else c // 8, p, POINTS[c]) for c, p in enumerate(power)] for power in POWER]
TRUMPS = [sorted((c for c in range(32) if p[c] > 8), key=p.__getitem__)[::-1] for p in POWER]
SMALL = {a: {a + 1, a + 2, a + 5, a + 6, a + 7} for a in (0, 8, 16, 24)}  # by ace, if no trump
SIE = {3, 4, 11, 12, 19, 20, 27, 28}
TURNS = {n: [[(s + i) % n for i in range(n)] for s in range(n)] for n in (4, 5)}
PAIRS = [(j, i) for i in range(8) for j in range(i + 1, 8)]
STEPS = [(i, i + 1.0) for i in range(31, 0, -1)]


def _shuffle(deal_seed):
    rand, deck = Random(deal_seed).random, list(range(32))
    for i, n in STEPS:
        deck[j], deck[i] = deck[i], deck[j := floor(rand() * n)]
    return deck


def shuffle_and_pop(deal_seed, choose, seats):
    deck, size = _shuffle(deal_seed), 32 // seats
    hands = [deck[i : i + size] for i in range(0, 30, size)]
    for _ in range(4 if seats == 5 else 9):  # decisions before the play, rounded mean
        choose()
    for hand in hands * size:
        hand.pop(floor(choose() * len(hand)))


def _play(choose, hands, cards, called=31, bound=(), run=9):
    rows, n, winner = [([], [], [], [], [], sorted(hand)) for hand in hands], len(hands), 1
    for row in rows:  # of a seat: cards by playing suit C, S, H, D, trump, and the whole hand
        for card in row[5]:
            row[cards[card][0]].append(card)
    points, tricks, turns, suit = [0] * n, [0] * n, TURNS[n], cards[called][0]
    for _ in range(32 // n):
        led, best, total = 5, -1, 0  # 5: leading, any card of the hand
        for seat in turns[winner]:
            hand = (row := rows[seat])[5]
            legal = row[led] or hand
            if seat in bound and (legal is hand or led == suit):  # partner, picker; until sought
                own = row[suit]  # the called card comes first, by what can be called
                tied = seat == bound[0] and (led < 5 or len(own) < run)
                drop = own[1:] * tied if led in (5, suit) else own[: tied or len(own) == 1]
                legal = [c for c in legal if c not in drop] or hand
            hand.remove(card := legal[floor(choose() * len(legal))])
            played, power, value = cards[card]
            row[played].remove(card)
            led = played if led == 5 else led
            if power > best and (played == led or played == 4):
                winner, best = seat, power
            total += value
        bound = () if led == suit else bound
        points[winner] += total
        tricks[winner] += 1
    return points, tricks


def play_called_ace(deal_seed: int, choose) -> tuple[list[int], list[int], list[int], int]:
    deck, cards = _shuffle(deal_seed), CARDS[3]
    hands = [deck[i : i + 3] + deck[i + 17 : i + 20] for i in (12, 0, 3, 6, 9)]
    picker = next((seat for seat in (1, 2, 3, 4, 0) if choose() >= 0.5), 9)
    if picker > 4:
        points, tricks = _play(choose, hands, cards)
        low = min([p for p, t in zip(points, tricks) if t])
        payoffs = [4 if t and p == low else -1 for p, t in zip(points, tricks)]
        return points, tricks, [0] * 5 if sum(payoffs) else payoffs, 35
    eight, (i, j) = hands[picker] + deck[15:17], PAIRS[floor(choose() * 28)]
    hands[picker] = hand = sorted(eight)
    buried = POINTS[hand.pop(i)] + POINTS[hand.pop(j)]
    calls = [a for a in (0, 8, 16) if a not in eight and not SMALL[a].isdisjoint(hand)]
    calls = calls or ({0, 8, 16} <= {*hand}) * [t for t in (1, 9, 17) if t not in eight]
    if not calls and all(SMALL[a].isdisjoint(hand) for a in (0, 8, 16)):
        calls = [a + 32 * c + 32 for a in (0, 8, 16) if a not in eight for c in hand]  # unknown c
    u, called = divmod([*calls, 31][floor(choose() * (len(calls) + 1))] - 32, 32)
    partner = picker if called == 31 else [called in held for held in hands].index(True)
    cards = [*cards[:u], (called // 8, 0, POINTS[u]), *cards[u + 1 :]] if u >= 0 else cards
    points, tricks = _play(choose, hands, cards, called, (partner, picker) * (called < 31))
    points[picker] += buried
    side, taken = [x[picker] + (partner != picker) * x[partner] for x in (points, tricks)]
    unit = 1 + (side > 90) + (taken == 6) if side > 60 else -2 * (1 + (side < 31) + (taken == 0))
    payoffs = [-unit] * 5
    payoffs[partner], payoffs[picker] = unit, unit * (4 if partner == picker else 2)
    return points, tricks, payoffs, 32 + (picker or 5)


def play_sauspiel(deal_seed: int, choose) -> tuple[list[int], list[int], list[int], int]:
    deck, declarer, best = _shuffle(deal_seed), 0, 0
    hands = [deck[i : i + 4] + deck[i + 16 : i + 20] for i in (12, 0, 4, 8)]
    factor = 1 << (choose() >= 0.5) + (choose() >= 0.5) + (choose() >= 0.5) + (choose() >= 0.5)
    for seat in (1, 2, 3, 0):
        hand, low = hands[seat], best + 1
        if best == 0:
            calls = [a for a in (0, 8, 24) if a not in hand and not SMALL[a].isdisjoint(hand)]
            low += not calls
        if k := floor(choose() * (7 - low + SIE.issuperset(hand) or 1)):
            declarer, best = seat, low + k - 1  # 1 rufspiel, wenz, solo, wenz-tout, solo-tout, sie
    if best in (0, 6):
        payoffs = [best // 6 * factor * (2080 * (s == declarer) - 520) for s in range(4)]
        return [0] * 4, [0] * 4, payoffs, 8
    called = calls[floor(choose() * len(calls))] if best == 1 else 31
    partner = [called in held for held in hands].index(True) if best == 1 else declarer
    trump = 2 if best == 1 else floor(choose() * 4) if best in (3, 5) else 4
    own, order, runners = hands[declarer] + hands[partner], TRUMPS[trump], 1
    while runners < len(order) and (order[runners] in own) == (order[0] in own):
        runners += 1
    value = 20 + 30 * (best > 1) + 10 * runners * (runners > 1 + (trump < 4))
    points, tricks = _play(choose, hands, CARDS[trump], called, (partner,) * (best == 1), 4)
    side, taken = [x[declarer] + (partner != declarer) * x[partner] for x in (points, tricks)]
    value += value if best > 3 else 10 * ((side < 31) + (taken == 0) + (side > 90) + (taken == 8))
    unit = value * (factor if (taken == 8 if best > 3 else side > 60) else -factor)
    payoffs = [-unit] * 4
    payoffs[partner], payoffs[declarer] = unit, unit * (1 if best == 1 else 3)
    return points, tricks, payoffs, 40 + (trump < 4)
