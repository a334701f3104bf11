"""House rules combined: each pair of options plays, or is refused with its reason.

Run as a program (`nox -s pairs`) it tries every pair of values of every pair of options, preset by
preset. Whatever options a preset has are combined; none is named here.
"""

from __future__ import annotations

import argparse
import multiprocessing
import re
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from random import Random
from zlib import crc32

import attrs

from every_option import COMPANY, values_of
from sheepshead import InvalidVariant, get_variant, variant_ids
from sheepshead.options import Option, Value
from sheepshead.record import dumped
from sheepshead.replaying import record_of
from sheepshead.testing import LawBroken, check_variant, random_hand
from sheepshead.variant import Variant
from sheepshead.variants.catalogue import preset_of

PLAYED, REFUSED = "played", "refused"
CLASH = re.compile(r"(?P<first>\w+) = .+ and (?P<second>\w+) = .+ do not go together: \S.+")
UNSHARED = re.compile(r"[a-z-]+, [a-z]+ with \d+ on the declaring side: .+ cannot be shared .+")


@attrs.frozen
class Combination:
    """Some options of a preset, each set to a value.

    `company` is what these values need beside them, as far as they do not set it themselves.
    """

    preset: str
    values: Mapping[str, Value]
    company: Mapping[str, Value] = attrs.field(factory=dict)

    @property
    def settings(self) -> Mapping[str, Value]:
        """All that is set, company included."""
        return {**self.company, **self.values}

    @property
    def spec(self) -> dict[str, object]:
        """The preset with all of them set."""
        return {"preset": self.preset, "options": self.settings}

    @property
    def seed(self) -> int:
        """Where its random hands begin: each combination is played with hands of its own."""
        return crc32(str(self).encode()) % 1_000_000

    def __str__(self) -> str:
        told = [f"{name}={value}" for name, value in self.settings.items()]
        return ", ".join([self.preset, *told])


@attrs.frozen
class Result:
    """What became of a combination: `fault` tells what is wrong, with the hand where there is one.

    `outcome` is `PLAYED` or `REFUSED`; a fault is neither.
    """

    combination: Combination
    outcome: str
    fault: str | None = None


def _with_company(preset: str, values: Mapping[str, Value]) -> Combination:
    company: dict[str, Value] = {}
    for name, value in values.items():
        company |= COMPANY.get((name, value), {})
    known = {option.name for option in preset_of(preset).options}
    beside = {name: value for name, value in company.items() if name in known - {*values}}
    return Combination(preset, values, beside)


def _changes(option: Option) -> list[Value]:
    """The values of an option that are not its default."""
    return [value for value in values_of(option) if value != option.default]


def pairs_of(preset: str) -> Iterator[Combination]:
    """Each option of a preset at each value, then each pair of options at each pair of values.

    Where one of a pair keeps its default, the pair is the other one alone, which is tried once.
    """
    options = preset_of(preset).options
    for option in options:
        for value in _changes(option):
            yield _with_company(preset, {option.name: value})
    for first, second in combinations(options, 2):
        for one, two in product(_changes(first), _changes(second)):
            yield _with_company(preset, {first.name: one, second.name: two})


def sample_of_pairs(number: int, seed: int) -> list[Combination]:
    """So many pairs by chance, the presets taken in turn as far as they have pairs."""
    rng = Random(seed)
    changes = {
        preset: [(each.name, _changes(each)) for each in preset_of(preset).options]
        for preset in variant_ids()
    }
    changes = {preset: [each for each in told if each[1]] for preset, told in changes.items()}
    presets = [preset for preset, told in changes.items() if len(told) > 1]
    rng.shuffle(presets)
    chosen = []
    for place in range(number):
        preset = presets[place % len(presets)]
        values = {name: rng.choice(found) for name, found in rng.sample(changes[preset], 2)}
        chosen.append(_with_company(preset, values))
    return chosen


def random_value(option: Option, rng: Random) -> Value:
    """A value of an option by chance: any word, any list, a small, a usual or a large number."""
    kinds: list[Callable[[], Value]] = []
    numbers = option.numbers
    if option.words:
        kinds.append(partial(rng.choice, option.words))
    if option.length is not None:
        length = option.length
        kinds.append(lambda: tuple(sorted(rng.sample(range(1, 30), length))))
    elif numbers is not None:
        few = rng.choice((2, 12, len(numbers)))
        kinds.append(lambda: rng.choice(numbers[:few]))
    if option.items:
        count = rng.randint(1, len(option.items))
        kinds.append(lambda: tuple(rng.sample(option.items, count)))
    return rng.choice(kinds)()


def composed(seed: int) -> Combination:
    """A preset with several options at random values that go together.

    Where the constructor refuses all of them at once, one after the other is set, and what it
    refuses beside those before is left out.
    """
    rng = Random(seed)
    presets = [each for each in variant_ids() if preset_of(each).options]
    preset = presets[seed % len(presets)]
    options = sorted(preset_of(preset).options, key=lambda option: option.name)
    chosen = rng.sample(options, min(len(options), rng.randint(2, 8)))
    wanted = {option.name: random_value(option, rng) for option in chosen}
    values = dict(_with_company(preset, wanted).settings)
    if isinstance(built(Combination(preset, values)), Variant):
        return Combination(preset, values)
    values = {}
    for name, value in wanted.items():
        larger = _with_company(preset, {**values, name: value})
        if isinstance(built(larger), Variant):
            values = dict(larger.settings)
    return Combination(preset, values)


def built(combination: Combination) -> Variant | Result:
    """The variant, or how it was refused: a reason that names what does not fit is no fault."""
    try:
        return get_variant(combination.spec)
    except InvalidVariant as error:
        given = set(combination.settings)
        unclear = [each for each in error.problems if not _is_reason(each, given)]
        fault = f"{combination}\nis refused without a reason: {unclear}" if unclear else None
        return Result(combination, REFUSED, fault)
    except Exception:  # noqa: BLE001 - whatever happens is told with the options
        fault = f"{combination}\ncannot be built: {traceback.format_exc()}"
        return Result(combination, REFUSED, fault)


def _is_reason(problem: str, given: set[str]) -> bool:
    clash = CLASH.fullmatch(problem)
    if clash is None:
        return UNSHARED.fullmatch(problem) is not None
    return {clash["first"], clash["second"]} <= given


def tried(combination: Combination, *, hands: int, seed: int = 0, pairs: int = 5) -> Result:
    """Play random hands under all laws, unless the options are refused."""
    variant = built(combination)
    if isinstance(variant, Result):
        return variant
    first = seed + combination.seed
    try:
        check_variant(variant, hands=hands, seed=first, pairs=pairs)
    except Exception as error:  # noqa: BLE001 - whatever happens is told with the hand
        hand = _hand_of(variant, error, range(first, first + hands))
        return Result(combination, PLAYED, f"{combination}\n{_told(error)}\n{hand}")
    return Result(combination, PLAYED)


def _told(error: Exception) -> str:
    if isinstance(error, LawBroken):
        return str(error)
    return "".join(traceback.format_exception(error))


def _hand_of(variant: Variant, error: Exception, seeds: Iterable[int]) -> str:
    """The hand in which it happened, as a record that can be pasted, or the seed that plays it."""
    seed = getattr(error, "seed", None)
    if seed is None:
        seed = next((each for each in seeds if _fails(variant, each)), None)
    if seed is None:
        return "in no hand by itself"
    state = getattr(error, "state", None)
    try:
        return f"seed {seed}: {dumped(record_of(state or random_hand(variant, seed).last))}"
    except Exception as fault:  # noqa: BLE001 - then the hand cannot be played or written
        return f"seed {seed}, which cannot be written: {fault}"


def _fails(variant: Variant, seed: int) -> bool:
    try:
        check_variant(variant, hands=1, seed=seed, pairs=1)
    except Exception:  # noqa: BLE001 - that is what is asked
        return True
    return False


def _run(presets: Sequence[str], hands: int, seed: int, processes: int) -> int:
    """Try all pairs of these presets, print a line for each preset, and count the faults."""
    faults = 0
    with multiprocessing.Pool(processes) as pool:
        for preset in presets:
            found: Counter[str] = Counter()
            work = partial(tried, hands=hands, seed=seed)
            for result in pool.imap_unordered(work, pairs_of(preset), chunksize=4):
                if result.fault is None:
                    found[result.outcome] += 1
                else:
                    faults += 1
                    print(result.fault, flush=True)
            counts = f"{found[PLAYED]} combinations played, {found[REFUSED]} refused"
            print(f"{preset}: {counts}, {hands} hands each", flush=True)
    return faults


def _main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("presets", nargs="*", help="which presets; all of them by default")
    parser.add_argument("--from", dest="start", help="go on with this preset")
    parser.add_argument("--hands", type=int, default=50, help="hands of each combination")
    parser.add_argument("--seed", type=int, default=0, help="another seed plays other hands")
    parser.add_argument("--processes", type=int, default=None, help="as many as there are cores")
    asked = parser.parse_args()
    presets = list(asked.presets or variant_ids())
    if asked.start is not None:
        presets = presets[presets.index(asked.start) :]
    faults = _run(presets, asked.hands, asked.seed, asked.processes)
    print(f"{faults} faults")
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(_main())
