"""Behaviour is chosen by objects, never by flags. A search of the syntax trees for three habits.

1. Nothing outside a policy's own module asks whether something is an instance of that policy.
2. The engine, the policies and the state compare no id, preset, contract or option with a text.
3. A policy holds no field that it compares to choose between two behaviours: no bool, text,
   `Literal` or enum field of its own is tested. Numbers, cards and suits may be.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

PACKAGE = "sheepshead"

POLICIES = f"{PACKAGE}.policies"
NO_IDS_IN = tuple(
    f"{PACKAGE}.{name}" for name in ("engine", "policies", "state", "position", "moves")
)
IDENTIFIERS = frozenset(
    {
        *("id", "preset", "contract", "option", "options", "variant", "edition"),
        *("kind", "mode", "choice", "title"),
    }
)
ENUM_BASES = frozenset({"Enum", "StrEnum", "IntEnum", "Flag", "IntFlag"})
FACTS = frozenset(
    {"Suit", "Rank", "Trump", "PlayingSuit", "FaceDown"}
)  # enums that the game is about
TEXT_TESTS = frozenset(
    {"startswith", "endswith", "removeprefix", "removesuffix", "get", "count", "find"}
)

Sources = Mapping[str, str]
Found = Iterator[tuple[int, str]]


def read_sources(folder: Path) -> dict[str, str]:
    """The source of each module by its full name."""
    sources = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder.parent).with_suffix("").parts
        name = ".".join(part for part in parts if part != "__init__")
        sources[name] = path.read_text(encoding="utf-8")
    return sources


def _last(node: ast.expr | None) -> str:
    """The last word of a name, an attribute or a subscripted one of these."""
    match node:
        case ast.Name(id=word) | ast.Attribute(attr=word):
            return word
        case ast.Subscript(value=value):
            return _last(value)
        case _:
            return ""


def _within(module: str, place: str) -> bool:
    return f"{module}.".startswith(f"{place}.")


def _classes(tree: ast.AST) -> Iterator[ast.ClassDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def _is_enum(node: ast.ClassDef) -> bool:
    return any(_last(base) in ENUM_BASES for base in node.bases)


def _origins(tree: ast.AST) -> dict[str, str]:
    """Where each imported name comes from."""
    origins = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for name in node.names:
                origins[name.asname or name.name] = f"{node.module}.{name.name}"
        elif isinstance(node, ast.Import):
            for name in node.names:
                origins[name.asname or name.name] = name.name
    return origins


# --- 1: no question about the class of a policy -------------------------------------------------


def _asked_classes(node: ast.AST) -> Iterator[ast.expr]:
    """The classes that an expression or a pattern asks about."""
    match node:
        case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, classes]):
            yield from _leaves(classes)
        case ast.MatchClass(cls=cls):
            yield cls
        case ast.Compare(left=ast.Call(func=ast.Name(id="type")), comparators=classes):
            for one in classes:
                yield from _leaves(one)
        case _:
            return


def _leaves(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            for part in parts:
                yield from _leaves(part)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            yield from _leaves(left)
            yield from _leaves(right)
        case _:
            yield node


def policy_classes(sources: Sources) -> frozenset[str]:
    """The names of the classes that the modules of the policies define."""
    return frozenset(
        node.name
        for module, source in sources.items()
        if _within(module, POLICIES)
        for node in _classes(ast.parse(source))
        if not _is_enum(node)
    )


def _class_questions(tree: ast.AST, policies: frozenset[str]) -> Found:
    origins, own = _origins(tree), {node.name for node in _classes(tree)}
    for node in ast.walk(tree):
        for asked in _asked_classes(node):
            name = _last(asked)
            origin = origins.get(ast.unparse(asked).partition(".")[0], "")
            source_name = (
                origin.rpartition(".")[2] if isinstance(asked, ast.Name) and origin else name
            )
            elsewhere = origin and PACKAGE in origin and not _is_policy_origin(origin)
            if source_name in policies and name not in own and not elsewhere:
                yield asked.lineno, f"asks for the class {source_name}"


def _is_policy_origin(origin: str) -> bool:
    """Whether a name may come from the policies: from there, or through the package itself."""
    return ".policies" in f".{origin}" or origin.count(".") <= 1


# --- 2: no id compared with a text --------------------------------------------------------------


def _text_names(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Names of module level that stand for a text or for several."""
    names = set()
    for tree in trees:
        for node in tree.body:
            match node:
                case ast.Assign(targets=targets, value=value) if _is_text(value, frozenset()):
                    names |= {_last(target) for target in targets}
                case ast.AnnAssign(target=target, value=ast.expr() as value) if _is_text(
                    value, frozenset()
                ):
                    names.add(_last(target))
                case _:
                    pass
    return frozenset(names)


def _is_text(node: ast.expr, names: frozenset[str]) -> bool:
    """Whether this is a constant text, a collection with one, or a name for these."""
    match node:
        case ast.Constant(value=str()):
            return True
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(_is_text(part, names) for part in parts)
        case ast.Dict(keys=keys):
            return any(key is not None and _is_text(key, names) for key in keys)
        case ast.Call(func=ast.Name(id="frozenset" | "set" | "tuple"), args=[argument]):
            return _is_text(argument, names)
        case ast.Name() | ast.Attribute():
            return _last(node) in names
        case _:
            return False


def _is_identifier(node: ast.expr) -> bool:
    word = _last(node)
    return word in IDENTIFIERS or word.rpartition("_")[2] in IDENTIFIERS


def _compared_ids(tree: ast.AST, texts: frozenset[str]) -> Found:
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                parts = [left, *others]
                hit = any(map(_is_identifier, parts)) and any(_is_text(p, texts) for p in parts)
            case ast.Match(subject=subject, cases=cases):
                hit = _is_identifier(subject) and any(_matches_text(c.pattern) for c in cases)
            case ast.MatchClass(kwd_attrs=words, kwd_patterns=patterns):
                pairs = zip(words, patterns, strict=True)
                hit = any(
                    w.rpartition("_")[2] in IDENTIFIERS and _matches_text(p) for w, p in pairs
                )
            case ast.Call(func=ast.Attribute(value=value, attr=test), args=[first, *_]):
                asks_id = _is_identifier(value) and _is_text(first, texts)
                picks_by_id = isinstance(value, ast.Dict) and _is_identifier(first)
                hit = test in TEXT_TESTS and (asks_id or picks_by_id)
            case ast.Subscript(value=ast.Dict() as table, slice=key):
                hit = _is_identifier(key) and _is_text(table, texts)
            case _:
                hit = False
        if hit:
            yield node.lineno, f"compares an id with a text: {_shown(node)}"


def _matches_text(pattern: ast.pattern) -> bool:
    match pattern:
        case ast.MatchValue(value=value):
            return _is_text(value, frozenset())
        case ast.MatchOr(patterns=parts) | ast.MatchSequence(patterns=parts):
            return any(_matches_text(part) for part in parts)
        case ast.MatchAs(pattern=ast.pattern() as inner):
            return _matches_text(inner)
        case _:
            return False


def _shown(node: ast.AST) -> str:
    return (
        ast.unparse(node).partition("\n")[0] if not isinstance(node, ast.pattern) else "a pattern"
    )


# --- 3: no field of a policy that chooses -------------------------------------------------------


def _enums(trees: Iterable[ast.Module]) -> frozenset[str]:
    return (
        frozenset(node.name for tree in trees for node in _classes(tree) if _is_enum(node)) - FACTS
    )


def _is_choice(annotation: ast.expr, enums: frozenset[str]) -> bool:
    """Whether a field with this annotation can only be of use as a choice."""
    match annotation:
        case ast.Constant(value=str() as text):
            return _is_choice(ast.parse(text, mode="eval").body, enums)
        case ast.Name(id="bool" | "str"):
            return True
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _is_choice(left, enums) or _is_choice(right, enums)
        case ast.Subscript(value=value, slice=inner) if _last(value) in {"Final", "Optional"}:
            return _is_choice(inner, enums)
        case ast.Subscript(value=value):
            return _last(value) == "Literal"
        case _:
            return _last(annotation) in enums


def _choices(policy: ast.ClassDef, enums: frozenset[str]) -> frozenset[str]:
    """The fields of a class that are flags by their annotation."""
    return frozenset(
        _last(node.target)
        for node in policy.body
        if isinstance(node, ast.AnnAssign) and _is_choice(node.annotation, enums)
    )


def _is_own(node: ast.expr, fields: frozenset[str], aliases: set[str]) -> bool:
    match node:
        case ast.Attribute(value=ast.Name(id="self"), attr=field):
            return field in fields
        case ast.Attribute(value=inner, attr="value" | "name"):
            return _is_own(inner, fields, aliases)
        case ast.Name(id=name) | ast.NamedExpr(target=ast.Name(id=name)):
            return name in aliases
        case _:
            return False


def _aliases(method: ast.AST, fields: frozenset[str]) -> set[str]:
    """Local names for a flag of one's own."""
    names = set()
    for node in ast.walk(method):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_own(
                value, fields, set()
            ):
                names.add(name)
            case ast.NamedExpr(target=ast.Name(id=name), value=value) if _is_own(
                value, fields, set()
            ):
                names.add(name)
            case _:
                pass
    return names


def _tested(node: ast.AST) -> list[ast.expr]:
    """The expressions that a node uses as a yes or no."""
    match node:
        case (
            ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) | ast.Assert(test=test)
        ):
            return [test]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return [operand]
        case ast.BoolOp(values=values):
            return values
        case ast.comprehension(ifs=tests):
            return tests
        case ast.match_case(guard=ast.expr() as guard):
            return [guard]
        case ast.Call(func=ast.Name(id="bool"), args=[argument]):
            return [argument]
        case _:
            return []


def _is_fixed(node: ast.expr, enums: frozenset[str], texts: frozenset[str]) -> bool:
    """Whether this is a constant text, truth value or enum member."""
    match node:
        case ast.Constant(value=bool()):
            return True
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(_is_fixed(part, enums, texts) for part in parts)
        case ast.Attribute(value=owner) if _last(owner) in enums:
            return True
        case _:
            return _is_text(node, texts)


def _chosen_by_field(policy: ast.ClassDef, enums: frozenset[str], texts: frozenset[str]) -> Found:
    fields = _choices(policy, enums)
    for method in (node for node in policy.body if isinstance(node, ast.FunctionDef)):
        aliases = _aliases(method, fields)
        for node in ast.walk(method):
            match node:
                case ast.Compare(left=left, comparators=others):
                    parts = [left, *others]
                    asked = [part for part in parts if _is_own(part, fields, aliases)]
                    hit = any(_is_fixed(part, enums, texts) for part in parts) and bool(asked)
                case ast.Match(subject=subject):
                    asked = [part for part in _leaves(subject) if _is_own(part, fields, aliases)]
                    hit = bool(asked)
                case ast.Subscript(value=ast.Dict(), slice=key):
                    asked = [key] if _is_own(key, fields, aliases) else []
                    hit = bool(asked)
                case _:
                    asked = [part for part in _tested(node) if _is_own(part, fields, aliases)]
                    hit = bool(asked)
            if hit:
                field = ast.unparse(asked[0])
                yield asked[0].lineno, f"{policy.name} chooses by {field}"


def find_problems(sources: Sources) -> list[str]:
    """Every place where a flag decides, as sentences."""
    trees = {module: ast.parse(source) for module, source in sources.items()}
    policies = policy_classes(sources)
    enums, texts = _enums(trees.values()), _text_names(trees.values())
    problems = []
    for module, tree in trees.items():
        found = list(_class_questions(tree, policies))
        if any(_within(module, place) for place in NO_IDS_IN):
            found += _compared_ids(tree, texts)
        if _within(module, POLICIES):
            for policy in _classes(tree):
                found += _chosen_by_field(policy, enums, texts)
        problems += [f"{module}:{line}: {why}" for line, why in sorted(set(found))]
    return problems
