"""No flag decides: the search finds nothing in the package and everything that is planted."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from flag_search import find_problems, policy_classes, read_sources

SOURCES = Path(__file__).parents[2] / "src" / "sheepshead"


def test_no_flag_decides() -> None:
    """No class of a policy is asked for, no id is compared, no policy tests its own option."""
    sources = read_sources(SOURCES)
    assert policy_classes(sources)
    assert [] == find_problems(sources)


CALLING = """
from enum import Enum
from typing import Literal
from sheepshead.cards import Suit

class Last(Enum):
    PICKER = 1
    NOBODY = 2

class CalledAce:
    id: str
    alone: bool
    blind: Literal["picker", "last"]
    last: "Last | None"
    limit: int
    suit: Suit | None

    def narrow(self, phase, allowed):
        {body}

    def own(self, other):
        return isinstance(other, CalledAce)
"""
BODIES = [
    ("if self.alone: return 1", "self.alone"),
    ("return 1 if self.alone else 2", "self.alone"),
    ("return not self.alone", "self.alone"),
    ("return allowed and self.alone", "self.alone"),
    ("return self.alone is True", "self.alone"),
    ("return bool(self.alone)", "self.alone"),
    ("return [card for card in allowed if self.alone]", "self.alone"),
    ("lonely = self.alone\n        if lonely: return 1", "lonely"),
    ("if self.blind == 'last': return 1", "self.blind"),
    ("if self.blind in ('last', 'picker'): return 1", "self.blind"),
    ("return {'last': 1, 'picker': 2}[self.blind]", "self.blind"),
    ("match self.blind:\n            case 'last': return 1", "self.blind"),
    ("match phase, self.last:\n            case _, Last.PICKER: return 1", "self.last"),
    ("if self.last is Last.NOBODY: return 1", "self.last"),
    ("if self.last.value == 'x': return 1", "self.last.value"),
    ("while phase and self.last: return 1", "self.last"),
]
INNOCENT_BODIES = [
    "return phase.points >= self.limit",
    "if self.limit == 2: return 1",
    "return self.suit is None or self.suit is Suit.HEARTS",
    "return f'{self.id}'",
    "return phase.contract == self.id",
    "return phase.decide(self.alone)",
    "return phase.contracts[self.id]",
]
TRICKS = "class HighestCardWins:\n    def winner(self): ..."
QUESTIONS = [
    "isinstance(rule, HighestCardWins)",
    "isinstance(rule, (int, HighestCardWins))",
    "isinstance(rule, int | HighestCardWins)",
    "issubclass(kind_of, HighestCardWins)",
    "type(rule) is HighestCardWins",
]
PATTERN = "match rule:\n    case HighestCardWins(): pass"
IMPORTS = [
    "from sheepshead.policies.tricks import HighestCardWins",
    "from sheepshead.policies import HighestCardWins",
    "from sheepshead import HighestCardWins",
]
COMPARISONS = [
    "contract.id == 'wenz'",
    "'wenz' != phase.contract",
    "variant.preset in ('sauspiel', 'sauspiel-short')",
    "'tout' in contract.id",
    "contract_id is 'sie'",
    "options['bump'] == 'on'",
    "contract.id == WENZ",
    "contract.id in TOUTS",
    "contract.id.startswith('solo')",
    "{'wenz': 1}[contract.id]",
    "{'wenz': 1}.get(contract.id)",
    "phase.mode == 'leaster'",
]
INNOCENT_LINES = [
    "contract.id == action.contract",
    "contracts[action.contract]",
    "isinstance(action, Play)",
    "contract.limit == 61",
    "label = 'wenz'",
    "f'contract {contract.id}'",
]


def _world(**extra: str) -> dict[str, str]:
    company = {"sheepshead.policies.tricks": TRICKS}
    return company | {f"sheepshead.{name.replace('__', '.')}": text for name, text in extra.items()}


@pytest.mark.parametrize(("body", "field"), BODIES)
def test_a_policy_that_tests_its_own_option_is_caught(body: str, field: str) -> None:
    """A bool, text, Literal or enum field that is tested is a flag."""
    (found,) = find_problems(_world(policies__naming=CALLING.replace("{body}", body)))
    assert found.endswith(f"CalledAce chooses by {field}")


@pytest.mark.parametrize("body", INNOCENT_BODIES)
def test_numbers_cards_and_ids_may_be_used(body: str) -> None:
    """Numbers and suits are compared, ids looked up, options handed on."""
    assert [] == find_problems(_world(policies__naming=CALLING.replace("{body}", body)))


@pytest.mark.parametrize("imported", IMPORTS)
@pytest.mark.parametrize("question", [*QUESTIONS, PATTERN])
@pytest.mark.parametrize("module", ["engine__playing", "view", "policies__naming", "cli"])
def test_asking_for_a_policy_class_is_caught(module: str, question: str, imported: str) -> None:
    """Only the module that defines a policy may ask for its class."""
    (found,) = find_problems(_world(**{module: f"{imported}\n{question}"}))
    assert found.endswith("asks for the class HighestCardWins")


def test_asking_through_the_module_or_another_name_is_caught() -> None:
    """A policy is recognised under an alias and behind its module."""
    behind = "from sheepshead.policies import tricks as t\nisinstance(rule, t.HighestCardWins)"
    alias = "from sheepshead.policies.tricks import HighestCardWins as H\nisinstance(rule, H)"
    assert 2 == len(find_problems(_world(engine__playing=behind, engine__flow=alias)))


def test_a_namesake_of_another_module_is_let_through() -> None:
    """A phase or an action may share its name with a policy."""
    source = "from sheepshead.phases import HighestCardWins\nisinstance(rule, HighestCardWins)"
    assert [] == find_problems(_world(engine__playing=source))


@pytest.mark.parametrize("line", COMPARISONS)
@pytest.mark.parametrize("module", ["engine__flow", "policies__partners", "state"])
def test_comparing_an_id_with_a_text_is_caught(module: str, line: str) -> None:
    """No rule asks which preset, contract or option it runs for."""
    constants = "WENZ = 'wenz'\nTOUTS = frozenset({'solo-tout', 'sie'})\n"
    (found,) = find_problems(_world(**{module: constants + line}))
    assert "compares an id with a text" in found


@pytest.mark.parametrize(
    "cases",
    [
        "match contract.id:\n    case 'wenz': pass",
        "match contract.id:\n    case 'wenz' | 'geier': pass",
        "match contract:\n    case Contract(id='wenz'): pass",
    ],
)
def test_matching_an_id_with_a_text_is_caught(cases: str) -> None:
    """A `case` is a comparison too."""
    (found,) = find_problems(_world(engine__flow=cases))
    assert "compares an id with a text" in found


@pytest.mark.parametrize("line", INNOCENT_LINES)
def test_looking_up_an_id_is_let_through(line: str) -> None:
    """Ids are looked up and shown, and actions and phases are told apart by class."""
    assert [] == find_problems(_world(engine__flow=line))


def test_the_command_line_may_compare_words() -> None:
    """What a person types is compared with words at the edge of the library."""
    assert [] == find_problems(_world(cli="options.kind == 'text'"))


_LOGIC = (ast.If, ast.IfExp, ast.For, ast.While, ast.Try, ast.With, ast.BoolOp, ast.Compare)


@pytest.mark.parametrize(
    "path",
    [path for path in sorted((SOURCES / "variants").glob("*.py")) if path.stem != "catalogue"],
    ids=lambda path: path.stem,
)
def test_presets_are_data(path: Path) -> None:
    """A file of presets composes objects and decides nothing; the catalogue looks things up."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [f"line {node.lineno}" for node in ast.walk(tree) if isinstance(node, _LOGIC)]
    filters = [
        f"line {node.target.lineno}"
        for node in ast.walk(tree)
        if isinstance(node, ast.comprehension) and node.ifs
    ]
    assert [] == found + filters
