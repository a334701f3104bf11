"""Presets of other packages: found by their entry points, and only when they are needed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from sheepshead import InvalidVariant, deal, get_variant, variant_ids, variant_to_dict
from sheepshead.cli import main

BUILT_IN = get_variant("called-ace")
PRESET = """
from typing import Annotated, Literal
import attrs
from sheepshead import get_variant
from sheepshead.options import Says
from sheepshead.preset import Preset

@attrs.frozen(kw_only=True)
class Rules:
    leaster: Annotated[Literal["on", "off"], Says("whether all pass", "our kitchen")] = "on"

def compose(preset, rules):
    return attrs.evolve(get_variant("called-ace"), id=preset.id, title=preset.title)

ours = Preset(
    id="{id}", title="Ours", defaults=Rules(), compose=compose, sources=("our kitchen",)
)
"""
VARIANT = """
import attrs
from sheepshead import get_variant

ours = attrs.evolve(get_variant("sauspiel"), id="{id}", title="Theirs", edition=3)
"""

Install = Callable[[str, str, Mapping[str, str]], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs a distribution of one module, named like it, with these entry points."""
    monkeypatch.syspath_prepend(tmp_path)

    def installed(name: str, source: str, entries: Mapping[str, str]) -> None:
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
        folder = tmp_path / f"{name}-1.5.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n")
        lines = [f"{preset} = {place}" for preset, place in entries.items()]
        listed = "\n".join(["[sheepshead.variants]", *lines])
        (folder / "entry_points.txt").write_text(f"{listed}\n")

    return installed


def test_a_preset_with_options_is_registered(install: Install) -> None:
    """A plug-in's preset is asked for, listed and written like any other."""
    install("kitchen_a", PRESET.format(id="kitchen-a"), {"kitchen-a": "kitchen_a:ours"})
    assert variant_ids()[-1] == "kitchen-a"
    assert "kitchen_a" not in sys.modules
    assert get_variant("kitchen-a").title == "Ours"
    ours = get_variant({"preset": "kitchen-a", "options": {"leaster": False}})
    assert ours.options == (("leaster", "off"),)
    assert variant_to_dict(ours) == {"preset": "kitchen-a", "options": {"leaster": "off"}}
    assert deal("kitchen-a", seed=1).variant is get_variant("kitchen-a")
    with pytest.raises(InvalidVariant, match="there is no option 'bump'; known options: leaster"):
        get_variant({"preset": "kitchen-a", "options": {"bump": 1}})


def test_a_variant_is_registered_as_it_is(install: Install) -> None:
    """A variant is a preset without options; it can be written to a file by its id."""
    install("kitchen_b", VARIANT.format(id="kitchen-b"), {"kitchen-b": "kitchen_b:ours"})
    ours = get_variant("kitchen-b")
    assert (ours.title, ours.edition, ours.options) == ("Theirs", 3, ())
    assert variant_to_dict(ours) == {"preset": "kitchen-b"}
    with pytest.raises(InvalidVariant, match="there is no option 'bump'; known options: none"):
        get_variant({"preset": "kitchen-b", "options": {"bump": 1}})


def test_a_variant_with_options_of_another_preset_is_refused(install: Install) -> None:
    """Its options belong to the preset it was made from, and could not be given again."""
    base = 'get_variant({"preset": "called-ace", "options": {"bump": 1}})'
    source = VARIANT.replace('get_variant("sauspiel")', "{base}")
    kept = source.format(base=base, id="kitchen-v")
    install("kitchen_v", kept, {"kitchen-v": "kitchen_v:ours"})
    with pytest.raises(InvalidVariant, match="keeps the options of the preset it was made from"):
        get_variant("kitchen-v")
    whole = source.replace("edition=3", "options=()").format(base=base, id="kitchen-w")
    install("kitchen_w", whole, {"kitchen-w": "kitchen_w:ours"})
    assert get_variant("kitchen-w").options == ()


def test_only_the_one_asked_for_is_loaded(install: Install) -> None:
    """Listing loads none, and asking for one leaves the others alone."""
    install("kitchen_c", VARIANT.format(id="kitchen-c"), {"kitchen-c": "kitchen_c:ours"})
    install("kitchen_d", VARIANT.format(id="kitchen-d"), {"kitchen-d": "kitchen_d:ours"})
    assert variant_ids()[-2:] == ("kitchen-c", "kitchen-d")
    assert not {"kitchen_c", "kitchen_d"} & sys.modules.keys()
    assert get_variant("kitchen-d").id == "kitchen-d"
    assert "kitchen_c" not in sys.modules


def test_built_in_ids_win(install: Install) -> None:
    """A plug-in cannot take the place of a preset of this package."""
    before = variant_ids()
    install("kitchen_e", VARIANT.format(id="called-ace"), {"called-ace": "kitchen_e:ours"})
    assert variant_ids() == before
    assert get_variant("called-ace") == BUILT_IN
    assert "kitchen_e" not in sys.modules


def test_two_of_one_id_are_refused(install: Install) -> None:
    """Nobody can tell which of two was meant; both distributions are named, and neither loaded."""
    install("kitchen_g", VARIANT.format(id="kitchen-fg"), {"kitchen-fg": "kitchen_g:ours"})
    install("kitchen_f", VARIANT.format(id="kitchen-fg"), {"kitchen-fg": "kitchen_f:ours"})
    assert variant_ids().count("kitchen-fg") == 1
    with pytest.raises(InvalidVariant) as caught:
        get_variant("kitchen-fg")
    assert caught.value.problems == (
        "kitchen_f 1.5 and kitchen_g 1.5 both register the preset 'kitchen-fg'; expected one of "
        "them",
    )
    assert not {"kitchen_f", "kitchen_g"} & sys.modules.keys()


BROKEN = [
    ("kitchen_h", "import no_such_module", "cannot be loaded (ModuleNotFoundError: No module"),
    ("kitchen_i", "1 / 0", "cannot be loaded (ZeroDivisionError: division by zero)"),
    ("kitchen_j", "theirs = 1", "cannot be loaded (AttributeError: module 'kitchen_j' has no"),
    ("kitchen_k", "ours = 1", "is of the type int; "),
    ("kitchen_l", VARIANT.format(id="kitchen"), "has the id 'kitchen'; "),
    ("kitchen_m", PRESET.format(id="kitchen"), "has the id 'kitchen'; "),
    (
        "kitchen_n",
        PRESET.format(id="kitchen_n").replace("id=preset.id", "seats=4"),
        "makes no variant (InvalidVariant: 4 hands of 6 and a blind of 2 make 26 cards; ",
    ),
    (
        "kitchen_o",
        PRESET.format(id="kitchen_o").replace("attrs.evolve(get", "print(get"),
        "makes no variant (TypeError: ",
    ),
]


@pytest.mark.parametrize(("name", "source", "fault"), BROKEN, ids=[name for name, *_ in BROKEN])
def test_a_broken_plug_in(install: Install, name: str, source: str, fault: str) -> None:
    """The error names preset and distribution, what is wrong with it and what was expected."""
    install(name, source, {name: f"{name}:ours"})
    with pytest.raises(InvalidVariant) as caught:
        get_variant(name)
    (problem,) = caught.value.problems
    assert problem.startswith(f"the preset '{name}' of {name} 1.5, {name}:ours, {fault}")
    assert problem.endswith(f"; expected a Preset or a Variant with the id '{name}'")


def test_an_unknown_id_lists_plug_ins_too(install: Install) -> None:
    """Presets of other packages are known ones."""
    install("kitchen_p", VARIANT.format(id="kitchen-p"), {"kitchen-p": "kitchen_p:ours"})
    with pytest.raises(InvalidVariant) as caught:
        get_variant("kitchen")
    assert str(caught.value).endswith(", kitchen-p")
    assert "kitchen_p" not in sys.modules


def test_the_command_line_lists_plug_ins(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    """`variants` lists them after its own; a broken one costs a line of complaint and no more."""
    install("kitchen_q", PRESET.format(id="kitchen-q"), {"kitchen-q": "kitchen_q:ours"})
    install("kitchen_r", "1 /\n0", {"kitchen-r": "kitchen_r:ours"})
    assert main(["variants"]) == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines()[-1].split() == ["kitchen-q", "5", "seats", "Ours"]
    (complaint,) = printed.err.splitlines()
    assert complaint.startswith("sheepshead: the preset 'kitchen-r' of kitchen_r 1.5, ")
    assert main(["variants", "kitchen-q"]) == 0
    printed = capsys.readouterr()
    assert "leaster = on" in printed.out
    assert "sources: our kitchen" in printed.out
    assert main(["variants", "kitchen-r"]) == 2


USE_BUILT_IN = """
import sys, sheepshead
state = sheepshead.deal("called-ace", seed=1)
sheepshead.get_variant({"preset": "sauspiel", "options": {"call_price": 10}})
sheepshead.replay(sheepshead.record_of(state))
loaded = {"importlib.metadata", "sheepshead.plugins", "tomllib"} & sys.modules.keys()
print(sorted(loaded))
"""


def test_nothing_is_looked_up_for_built_in_presets() -> None:
    """A program that names presets of this package only does not look at what is installed."""
    done = subprocess.run(
        [sys.executable, "-c", USE_BUILT_IN], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
