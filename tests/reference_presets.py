"""What the games differ in, for the second opinion: one table of rules for each preset."""

from typing import Any

Table = dict[str, Any]
NUMBERS = {  # what options are called here, and words of them that stand for numbers
    "runaway_min": ("runaway_min", {"none": 99}),
    "ace_discard": ("ace_discard", {"last-trick": 99, "always": 1}),
    "kontra_max_level": ("max_doubles", {}),
    "kontra_window": ("kontra", {"before-first-card": 1, "before-second-card": 2,
        "own-first-card": "own", "before-trick-2": 1, "before-second-card-of-trick-2": 2}),
    "kontra_window_re": ("re", {"immediate": "next", "plus-one-card": "card",
        "plus-one-trick": "trick", "before-second-card-of-trick-2": 2}),
}  # fmt: skip
LADDER = "hochzeit rufspiel bettel farbgeier geier farbwenz wenz solo".split()  # low to high
LADDER += [f"{single}-tout" for single in LADDER[3:]] + ["sie"]
OTHER_LADDER = "hochzeit rufspiel solo wenz geier solo-tout wenz-tout geier-tout sie".split()
AMERICAN: Table = {  # cards: whose holders are partners; ace_discard: from this trick on
    "bidding": "pick", "pick_rule": "in-turn", "all_pass": "leaster", "partner": "none",
    "opens": "", "cards": [], "layers": (), "cards_each": 1, "turn_up": "after-trick",
    "legen": "off", "legen_limit": "all", "stock_deposit": 20, "stock_legen": "off",
    "runaway_min": 99, "ace_discard": 99, "max_doubles": 0, "solo_price": 1,
    "extra_price": 1, "runner_price": 0, "runners_min": 3, "bump": 1, "split": "captain",
    "schneider_rule": "classic", "last_doubler": "off", "leaster_blind": "last-trick",
    "leaster_unit": 1, "leaster_need_trick": "on", "unknown_mode": "strict", "points": {},
    "call_ten": "all-three-aces", "called_ten_beats_ace": "off", "ten_forces_ace": "off",
    "jd_reveal": "free", "ranks": "ATKQJ987", "spitz": "none"}  # fmt: skip
CALLED = AMERICAN | {"partner": "called-ace", "bump": 2}
PLAIN = {"bump": 1, "all_pass": "misdeal", "schneider_rule": "ninety-one"}
HOLDERS = AMERICAN | {"bidding": "play", "opens": "holders", "split": "equal"}
STACKS = AMERICAN | {"bidding": "play", "opens": "most-points", "layers": (8, 8)}
AUCTION = AMERICAN | {"bidding": "auction", "all_pass": "throw-in"}
SAUSPIEL = AMERICAN | {  # kontra, re: until this card of the hand, the own first, the next
    "runaway_min": 4, "bidding": "contracts", "legen": "each-x2", "deck": "long", "hochzeit": "off",
    "ladder": LADDER,
    "contracts": "rufspiel wenz solo wenz-tout solo-tout sie".split(), "all_pass": "throw-in",
    "max_doubles": 2, "kontra": 2, "re": 2, "answered_by": "side", "call_price": 20,
    "solo_price": 50, "bettel_price": 50, "ramsch_price": 20, "extra_price": 10, "tout_factor": 2,
    "runner_price": 10, "runners_min": 3, "runners_min_wenz": 2, "runners_min_geier": 2,
    "runners_min_farbwenz": 3, "runners_of": "either", "tout_runners": "on", "sie_runners": "on",
    "ramsch_jungfrau": "double-all", "ramsch_durchmarsch": 91, "durchmarsch_price": "ramsch",
    "ramsch_tie": "highest-captured-trump"}  # fmt: skip
SCHAFKOPF = SAUSPIEL | {"legen": "off", "stock_deposit": 10, "kontra": 1, "re": "next", "call_price": 10,
    "bettel_price": 30, "ramsch_price": 10, "sie_runners": "off", "ramsch_jungfrau": "none",
    "ramsch_durchmarsch": "none"}  # fmt: skip
GEIER = SAUSPIEL | {"legen": "off", "stock_deposit": 1, "kontra": 5, "re": 6, "ladder": OTHER_LADDER,
    "contracts": OTHER_LADDER[1:], "schneider_rule": "thirty-both", "runners_of": "winners",
    "call_price": 1, "solo_price": 2, "bettel_price": 2, "ramsch_price": 1, "extra_price": 1,
    "runner_price": 1, "tout_factor": 4, "tout_runners": "off", "sie_runners": "off",
    "ramsch_jungfrau": "none", "ramsch_durchmarsch": "none"}  # fmt: skip
PRESETS: dict[str, Table] = {
    "called-ace": CALLED | {"leaster_blind": "none"},
    "schiller": CALLED | {"pick_rule": "left-of-dealer"},
    "called-ace-plain": CALLED | PLAIN | {"unknown_mode": "off", "call_ten": "off"},
    "called-ace-wisconsin": CALLED | {"unknown_mode": "no-callable-suit",
        "called_ten_beats_ace": "on", "ten_forces_ace": "on"},
    "jack-of-diamonds": AMERICAN | {"partner": "jack"},
    "jack-of-diamonds-plain": AMERICAN | PLAIN | {
        "partner": "jack", "jd_reveal": "first-legal-trump"},
    "first-trick": AMERICAN | {"partner": "first-trick"},
    "queen-and-jack": HOLDERS | {"cards": ["QS", "JC"], "split": "captain"},
    "three-handed-hoyle": AMERICAN | {"all_pass": "least", "split": "picker-only"},
    "three-handed": AMERICAN | PLAIN, "four-handed-alone": AMERICAN | PLAIN,
    "three-handed-wergin": AMERICAN | {"solo_price": 2, "extra_price": 2, "leaster_unit": 2,
        "leaster_need_trick": "off"},
    "three-handed-nine": AMERICAN, "three-handed-eight": AMERICAN,
    "four-handed-called-ace": CALLED | {"ten_forces_ace": "on"},
    "four-handed-jack": AMERICAN | {"partner": "jack"},
    "four-handed-first-queens": HOLDERS | {"cards": "first-queens"},
    "eight-handed-first-queens": HOLDERS | {"cards": "first-queens"},
    "four-handed-queen-seven": HOLDERS | {"cards": ["QC", "7D"]},
    "auction-sheepshead": AUCTION, "german-schafkopf": AUCTION | {"ranks": "AKQTJ987"},
    "indiana": AMERICAN | {"bidding": "hick", "points": {"Q": 2, "J": 3}},
    "six-handed-jack": AMERICAN | {"partner": "jack-up"},
    "seven-handed-jack": AMERICAN | {"partner": "jack-up"},
    "six-handed-jack-of-clubs": AMERICAN | {"partner": "jack-of-clubs"},
    "six-handed-jack-and-ace": AMERICAN | {"partner": "jack-and-ace", "unknown_mode": "off",
        "call_ten": "off"},
    "seven-handed-neighbor": AMERICAN | {"partner": "neighbor"},
    "six-handed-spitz": HOLDERS | {"bidding": "spitz", "cards": ["QC", "QS", "JD"], "bump": 2,
        "spitz": "first"},
    "eight-handed-trio": HOLDERS | {"bidding": "trio", "cards": ["QC", "JD", "7D"],
        "split": "captain"},
    "two-handed-stacks": STACKS, "two-handed-split": STACKS | {"layers": (4, 4, 4)},
    "two-handed-battery": STACKS | {"layers": (4, 4), "cards_each": 2},
    "officers-schafkopf": STACKS | {"opens": "officers", "turn_up": "at-once"},
    "sauspiel": SAUSPIEL, "sauspiel-short": SAUSPIEL | {"deck": "short", "runaway_min": 99},
    "schafkopf-wirtshaus": SAUSPIEL | {"contracts": LADDER[1:], "all_pass": "ramsch",
        "kontra": "own", "re": "next", "bettel_price": 20, "ramsch_price": 10, "max_doubles": 4},
    "schafkopf-classic": SCHAFKOPF | {"runaway_min": 99, "sie_runners": "on", "stock_deposit": 1,
        "contracts": ["rufspiel", "wenz", "solo"], "all_pass": "dealer-choice", "max_doubles": 6,
        "answered_by": "declarer", "call_price": 1, "solo_price": 5,
        "bettel_price": 5, "ramsch_price": 1, "extra_price": 1, "runner_price": 1,
        "ramsch_jungfrau": "own-once", "ramsch_durchmarsch": "all-tricks"},
    "schafkopf": SCHAFKOPF, "schafkopf-geier": GEIER,
    "schafkopf-geier-short": GEIER | {"deck": "short", "runaway_min": 99},
    "schafkopf-geier-three": GEIER | {"deck": "short", "runaway_min": 99, "kontra": 4, "re": 5,
        "contracts": OTHER_LADDER[2:]},
    "schafkopf-raschesspiele": SCHAFKOPF | {"ramsch_price": 20,
        "contracts": "rufspiel bettel wenz solo wenz-tout solo-tout sie".split(),
        "all_pass": "ramsch", "ramsch_jungfrau": "own-once", "ramsch_durchmarsch": "all-tricks",
        "durchmarsch_price": 70},
    "schafkopf-beginner": SCHAFKOPF | {"call_price": 5, "solo_price": 20, "bettel_price": 20,
        "ramsch_price": 5, "extra_price": 5, "runner_price": 5, "stock_deposit": 5},
    "schafkopf-cheap-solo": SCHAFKOPF | {"solo_price": 20, "bettel_price": 20},
    "schafkopf-app": SCHAFKOPF | {"solo_price": 30, "ace_discard": 7, "last_doubler": "on"},
    "schafkopf-kreuzrunde": SCHAFKOPF | {"bidding": "play", "opens": "kreuz",
        "last_doubler": "on"}}  # fmt: skip
for seats in ("four", "six", "eight"):
    PRESETS[f"{seats}-handed-black-queens"] = HOLDERS | {"cards": ["QC", "QS"]}
PRESETS["wendish-schafkopf"] = PRESETS["four-handed-black-queens"]


def house_rules(spec: Table, seats: int) -> Table:
    """The rules of a preset with its options, by the names that they have here."""
    rules = PRESETS[spec["preset"]].copy()
    for name, value in spec.get("options", {}).items():
        key, words = NUMBERS.get(name, (name, {}))
        later = seats if str(value).endswith("trick-2") else 0
        known = words.get(value, value) if isinstance(value, str) else value
        rules[key] = known + later if later else known
    if rules.get("re") == "same-as-first":
        rules["re"] = rules["kontra"]
    return rules
