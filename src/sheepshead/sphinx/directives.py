"""The directives: rule books, cards, differences and payoffs where a page asks for them.

Level 6: imports everything below, Sphinx and docutils. A directive that asks for what there is not
warns with its page and line and leaves nothing there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from sheepshead.cards import CardSet
from sheepshead.facts import Terms, Trick
from sheepshead.moves import deal
from sheepshead.order import CardOrder
from sheepshead.play_phase import Playing
from sheepshead.render import Shown, svg, text
from sheepshead.render.faces import Language
from sheepshead.rulebooks import (
    Block,
    Heading,
    RuleBook,
    Section,
    Table,
    rulebook_difference,
)
from sheepshead.rulebooks.difference import games_of
from sheepshead.sphinx.as_nodes import block_nodes, rule_id
from sheepshead.sphinx.asking import (
    Unclear,
    book_of,
    cards_asked,
    chosen_of,
    game_asked,
    other_asked,
    seat_asked,
    suit_asked,
    variant_asked,
)
from sheepshead.sphinx.places import Place
from sheepshead.telling import Told
from sheepshead.texts import Text
from sheepshead.variant import Contract, Variant
from sheepshead.wording import Words, words_of

if TYPE_CHECKING:
    from sheepshead.sphinx.domain import SheepsheadDomain

_logger = logging.getLogger(__name__)


def _options(*names: str) -> OptionSpec:
    """The options of a directive; what they are set to is read when it is known what there is."""
    return dict.fromkeys(names, directives.unchanged)


class _Directive(SphinxDirective, ABC):
    """What all have in common: what is asked for is read, or a warning says what there is."""

    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """The nodes that stand in the directive's place."""
        self.domain.note_page(self.env.docname)
        try:
            return list(self.shown())
        except Unclear as problem:
            message = f"{self.name}: {problem}"
            _logger.warning(message, location=self.get_location(), type="sheepshead")
            return []

    @abstractmethod
    def shown(self) -> Iterator[nodes.Node]:
        """The nodes; raises `Unclear` where it cannot be told what is asked for."""

    @property
    def domain(self) -> SheepsheadDomain:
        """The domain, which remembers where things stand."""
        from sheepshead.sphinx.domain import SheepsheadDomain

        domain = self.env.get_domain("sheepshead")
        assert isinstance(domain, SheepsheadDomain)
        return domain

    @property
    def asked(self) -> str:
        """What stands behind the name of the directive."""
        return self.arguments[0] if self.arguments else ""

    def option(self, name: str) -> str:
        """What an option of the directive is set to; empty where it is not."""
        return str(self.options.get(name) or "").strip()

    def variant(self) -> Variant:
        """The variant that is asked for, with its house rules."""
        return variant_asked(self.asked, self.option("options"), self.path_of)

    def path_of(self, name: str) -> str:
        """The path of a file beside the page, which is read again when it changes."""
        relative, path = self.env.relfn2path(name)
        self.env.note_dependency(relative)
        return path

    def words(self) -> Words:
        """The words of the reader: those that are asked for, or those of the project."""
        try:
            return words_of(self.option("lang") or self.usual_language(), self.pack())
        except ValueError as problem:
            raise Unclear(str(problem)) from None

    def usual_language(self) -> str:
        """The language of the project."""
        language = self.config.language.partition("_")[0]
        usual = language if language in tuple(Language) else Language.ENGLISH
        return str(self.config.sheepshead_lang or usual)

    def pack(self) -> str:
        """The pack that is asked for, or that of the project."""
        return self.option("pack") or str(self.config.sheepshead_pack)


class VariantDirective(_Directive):
    """The rule book of a variant, or some sections of it, in the order in which they are named."""

    option_spec = _options("options", "sections", "lang", "pack")

    def shown(self) -> Iterator[nodes.Node]:
        """A target for the variant, and its sections."""
        variant, words = self.variant(), self.words()
        book = book_of(variant)
        ids = tuple(section.id for section in book.sections)
        chosen = chosen_of("section", self.option("sections"), ids)
        stating = _Stating(self, book, rank=self._rank(book, chosen), words=words)
        yield stating.variant_target()
        for section_id in chosen:
            yield stating.section(book.section(section_id))

    def _rank(self, book: RuleBook, chosen: tuple[str, ...]) -> int:
        """How little is told, as `Place` counts it."""
        if len(chosen) < len(book.sections):
            return 2
        is_usual = self.words().language == self.usual_language()
        return 0 if is_usual and not book.variant.options else 1


class _Stating:
    """Makes the sections of a rule book, and has the domain remember what stands where."""

    def __init__(self, directive: _Directive, book: RuleBook, *, rank: int, words: Words) -> None:
        self._directive = directive
        self._variant = book.variant
        self._rank = rank
        self._words = words
        self._stated: dict[str, str] = {}

    def variant_target(self) -> nodes.Node:
        """What links to the variant lead to."""
        title = self._words.text(Text(self._variant.title))
        target = nodes.target("", "", ids=[self._unused(f"variant-{self._variant.id}")])
        self._register(target)
        self._note("variant", self._variant.id, target["ids"][0], title)
        return target

    def section(self, section: Section) -> nodes.Node:
        """A section with its title, which has a place in the table of contents."""
        title = nodes.title("", self._words.text(section.title))
        made = nodes.section("", title, ids=[self._unused(f"{self._variant.id}-{section.id}")])
        made["classes"].append("sheepshead-section")
        self._register(made)
        made += list(block_nodes(section.blocks, self._words, self._rule_nodes))
        return made

    def _rule_nodes(self, sentence: Told) -> list[nodes.Node]:
        """The id of a rule: where it stands first it is a target, and all others link to it."""
        shown = rule_id(sentence)
        if sentence.rule is None:
            return shown
        targets: list[nodes.Node] = []
        name = sentence.rule.id
        if name not in self._stated:
            anchor = self._unused(f"{self._variant.id}-{name}")
            target = nodes.target("", "", ids=[anchor])
            self._register(target)
            self._note("rule", name, anchor, self._words.sentence(sentence))
            self._stated[name] = anchor
            targets.append(target)
        return [*targets, nodes.reference("", "", *shown, refid=self._stated[name], internal=True)]

    def _register(self, node: nodes.Element) -> None:
        self._directive.state.document.note_explicit_target(node, node)

    def _note(self, kind: str, name: str, anchor: str, title: str) -> None:
        place = Place(self._directive.env.docname, anchor, title, self._rank)
        self._directive.domain.note(kind, name, place)

    def _unused(self, name: str) -> str:
        """An anchor that nothing on the page has yet."""
        taken, wanted = self._directive.state.document.ids, nodes.make_id(name)
        anchor, number = wanted, 1
        while anchor in taken:
            number += 1
            anchor = f"{wanted}-{number}"
        return anchor


class DifferenceDirective(_Directive):
    """What the rule books of two variants say differently."""

    option_spec = _options("with", "options", "sections", "lang", "pack")

    def shown(self) -> Iterator[nodes.Node]:
        """The changed sentences and rows, section by section, under headings."""
        variant, words = self.variant(), self.words()
        if not self.option("with"):
            raise Unclear("expected ':with:' another variant or options such as 'bump=1'")
        other = other_asked(variant, self.option("with"), self.path_of)
        difference = rulebook_difference(variant, other)
        sections = {section.id: section for section in difference.sections}
        if self.option("sections"):
            books = (*book_of(variant).sections, *book_of(other).sections)
            known = dict.fromkeys(section.id for section in books)
            chosen = chosen_of("section", self.option("sections"), known)
            sections = {each: sections[each] for each in chosen if each in sections}
        shown = nodes.container("", classes=["sheepshead-diff"])
        for section in sections.values():
            shown += nodes.rubric("", words.text(section.title))
            shown += list(_under_strong_headings(section.blocks, words))
        yield shown


def _under_strong_headings(blocks: tuple[Block, ...], words: Words) -> Iterator[nodes.Node]:
    for block in blocks:
        if isinstance(block, Heading):
            yield nodes.paragraph("", "", nodes.strong("", words.say(block.title)))
        else:
            yield from block_nodes((block,), words, rule_id)


class PayoffsDirective(_Directive):
    """What each result of a variant pays, in tables."""

    option_spec = _options("options", "games", "lang", "pack")

    def shown(self) -> Iterator[nodes.Node]:
        """The tables of the section about scoring, those of some games only if these are named."""
        variant, words = self.variant(), self.words()
        games = tuple(contract.id for contract in variant.contracts)
        chosen = chosen_of("game", self.option("games"), games)
        blocks = book_of(variant).section("scoring").blocks
        shown = nodes.container("", classes=["sheepshead-payoffs"])
        shown += list(block_nodes(_tables_of(blocks, chosen), words, rule_id))
        yield shown


def _tables_of(blocks: tuple[Block, ...], games: tuple[str, ...]) -> Iterator[Block]:
    """The tables that are about some games, each set under its heading."""
    heading: Heading | None = None
    is_asked = True
    for block in blocks:
        if isinstance(block, Heading):
            named = games_of(block)
            is_asked = not named or any(game in games for game in named)
            heading = block
        elif isinstance(block, Table) and is_asked:
            if heading is not None:
                yield heading
            yield block
            heading = None


class HandDirective(_Directive):
    """Cards in a row: a picture where a page can show one, else text."""

    option_spec = _options("order", "game", "trump", "options", "pack")

    def shown(self) -> Iterator[nodes.Node]:
        """The cards in deck order, or as they are sorted for a game."""
        words = self.words()
        hand = CardSet(cards_asked(self.asked, words.pack))
        order = None
        if self.option("order"):
            name, options = self.option("order"), self.option("options")
            variant = variant_asked(name, options, self.path_of)
            _, _, order = _game(self, variant)
        yield from _picture(hand, "hand", words, order=order)


class TrickDirective(_Directive):
    """A trick from the lead to the last card; of a variant, who wins it as well."""

    option_spec = _options("leader", "variant", "options", "game", "trump", "pack")

    def shown(self) -> Iterator[nodes.Node]:
        """The cards with the seats that played them."""
        words = self.words()
        cards = cards_asked(self.asked, words.pack)
        if not self.option("variant"):
            leader = seat_asked(self.option("leader"), None)
            yield from _picture(Trick(leader, cards), "trick", words)
            return
        name, options = self.option("variant"), self.option("options")
        variant = variant_asked(name, options, self.path_of)
        leader = seat_asked(self.option("leader"), variant.seats)
        if len(cards) > variant.seats:
            raise Unclear(
                f"{variant.id} has {variant.seats} seats, so no trick of {len(cards)} cards"
            )
        contract, terms, order = _game(self, variant)
        trick = Trick(leader, cards, led=order.suit_of(cards[0]))
        if len(cards) == variant.seats:
            trick = _won(trick, variant, contract, terms, order)
        yield from _picture(trick, "trick", words, seats=variant.seats)


def _game(directive: _Directive, variant: Variant) -> tuple[Contract, Terms, CardOrder]:
    """The game that is asked for, what is agreed in it, and the order of its cards."""
    contract = game_asked(variant, directive.option("game"))
    terms = Terms(contract.id, declarer=0, trump=suit_asked(directive.option("trump")))
    return contract, terms, contract.order_for(terms)


def _won(
    trick: Trick, variant: Variant, contract: Contract, terms: Terms, order: CardOrder
) -> Trick:
    """A trick with the seat that wins it, were it the first of a hand."""
    table = deal(variant, seed=0).phase.table
    phase = Playing(table, (), trick.leader, terms, (), trick)
    place = contract.trick_rule.winner(phase, order, trick)
    return trick._replace(winner=trick.seat_at(place, variant.seats))


def _picture(
    value: Shown,
    kind: str,
    words: Words,
    *,
    order: CardOrder | None = None,
    seats: int | None = None,
) -> Iterator[nodes.Node]:
    """A picture for pages in HTML, and a line of text for all others."""
    drawn = svg(value, pack=words.pack, order=order, seats=seats)
    written = text(value, pack=words.pack, order=order, seats=seats)
    picture = nodes.container("", nodes.raw("", drawn, format="html"))
    picture["classes"] += [f"sheepshead-{kind}"]
    yield addnodes.only("", picture, expr="html")
    yield addnodes.only("", nodes.paragraph("", written), expr="not html")
