"""Fuzzes one target: `python tests/fuzzing.py TARGET FOLDER [OPTIONS OF LIBFUZZER]`.

The corpus begins with our own seeds and grows in FOLDER/TARGET; what breaks the law is written to
FOLDER as `TARGET-crash-…` or `TARGET-timeout-…`, and the status is not 0. Needs Atheris.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["sheepshead"]):
    from fuzz import seeds
    from fuzz.targets import TARGETS, Finding, mapping_rules
    from sheepshead import SheepsheadError, get_variant, variant_ids
    from sheepshead.variants.catalogue import preset_of

    # The families are loaded when they are asked for, and are to be measured too.
    for each in variant_ids():
        get_variant(each)

MAPPING = "mapping-rules"


def composed(content: bytes) -> object:
    """A value of house rules that these bytes choose: mostly a preset with some options."""
    chosen = atheris.FuzzedDataProvider(content)
    ids = variant_ids()
    preset = ids[chosen.ConsumeIntInRange(0, len(ids) - 1)]
    options: dict[object, object] = {}
    known = preset_of(preset).options
    for _ in range(chosen.ConsumeIntInRange(0, 4) if known else 0):
        option = known[chosen.ConsumeIntInRange(0, len(known) - 1)]
        name = option.name if chosen.ConsumeIntInRange(0, 9) else _value(chosen, 0)
        listed = [*option.words, *option.items]
        if listed and chosen.ConsumeBool():
            options[name] = listed[chosen.ConsumeIntInRange(0, len(listed) - 1)]
        elif option.items and chosen.ConsumeBool():
            options[name] = list(option.items[: chosen.ConsumeIntInRange(0, len(option.items))])
        else:
            options[name] = _value(chosen, 2)
    spec = {"preset": preset, "options": options}
    return spec if chosen.ConsumeIntInRange(0, 19) else _value(chosen, 3)


def _value(chosen: atheris.FuzzedDataProvider, depth: int) -> object:
    """Any value; one that can be a key where nothing is nested in it."""
    kind = chosen.ConsumeIntInRange(0, 9 if depth else 6)
    match kind:
        case 0:
            return chosen.ConsumeUnicode(12)
        case 1:
            return chosen.ConsumeInt(8)
        case 2:
            return 10 ** chosen.ConsumeIntInRange(0, 5000)
        case 3:
            return chosen.ConsumeFloat()
        case 4:
            return chosen.ConsumeBool()
        case 5:
            return None
        case 6:
            return chosen.ConsumeBytes(4)
        case 7:
            return [_value(chosen, depth - 1) for _ in range(chosen.ConsumeIntInRange(0, 4))]
        case 8:
            return tuple(_value(chosen, depth - 1) for _ in range(chosen.ConsumeIntInRange(0, 4)))
        case _:
            return {_value(chosen, 0): _value(chosen, depth - 1) for _ in range(2)}


def guarded(target: str) -> object:
    """What the fuzzer calls: refusals are as they should be, everything else is a finding."""
    read = TARGETS.get(target)

    def once(content: bytes) -> None:
        try:
            if read is None:
                mapping_rules(composed(content))
            else:
                read(content)
        except SheepsheadError as refused:
            if not str(refused):
                raise Finding("a refusal says nothing") from refused

    return once


def main(arguments: list[str]) -> None:
    """Write the seeds and fuzz; libFuzzer ends the process."""
    target, folder, *options = arguments
    if target not in {*TARGETS, MAPPING}:
        raise SystemExit(f"there is no target {target}; known: {', '.join([*TARGETS, MAPPING])}")
    place = Path(folder)
    seeds.write(target, place)
    given = (
        f"-dict={place / 'words.dict'}",
        f"-artifact_prefix={place / target}-",
        *("-timeout=20", "-max_len=6000", "-print_final_stats=1"),
    )
    atheris.Setup([sys.argv[0], *given, *options, str(place / target)], guarded(target))
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
