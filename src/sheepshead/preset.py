"""A preset: a named form of the game, built from its house rules.

Level 3: imports levels 0 to 2. A preset is data: defaults, and how its family composes a variant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

import attrs

from sheepshead.options import Clash, Option, Rules, changed_options, options_of, read_options
from sheepshead.variant import Standing, Variant


@attrs.frozen(kw_only=True)
class Preset(Generic[Rules]):
    """A named form of the game; calling it makes its variant, with house rules as keywords.

    The variant has the options that differ, and the preset's sources before those it is made with.
    `compose` makes the variant of a preset from its house rules. `left_out` has (option, word)
    pairs that other presets of the family know and this one does not, `omitted` the options that
    have no place in its game, `clashes` those that contradict each other. `edition` rises whenever
    legal actions or payoffs change. `standing` tells a game whose rules are handed down in part.

    >>> from sheepshead.variants.called_ace import called_ace
    >>> called_ace(bump=1).options
    (('bump', 1),)
    """

    id: str
    title: str
    defaults: Rules
    compose: Callable[[Preset[Rules], Rules], Variant]
    sources: tuple[str, ...]
    left_out: tuple[tuple[str, str], ...] = ()
    omitted: tuple[str, ...] = ()
    clashes: tuple[Clash, ...] = ()
    edition: int = 1
    standing: Standing = Standing.PLAYED

    @property
    def options(self) -> tuple[Option, ...]:
        """The house rules it can be played with.

        >>> from sheepshead.variants.called_ace import called_ace
        >>> [(option.name, option.default) for option in called_ace.options][:2]
        [('bury_source', 'any'), ('alone', 'allowed')]
        """
        return options_of(self.defaults, self.left_out, self.omitted)

    def __call__(self, **settings: object) -> Variant:
        """The variant with these house rules.

        Raises `InvalidVariant` with every problem; unknown names and values list the known ones,
        and options that clash say why.
        """
        options = read_options(self.defaults, settings, self.options, self.clashes)
        changed = changed_options(self.defaults, options)
        variant = self.compose(self, options)
        sources = tuple(dict.fromkeys((*self.sources, *variant.sources)))
        return attrs.evolve(variant, options=changed, sources=sources)
