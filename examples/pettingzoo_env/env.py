"""The environment: one hand is one episode, and each seat is an agent.

A seat acts when it is its turn. A double that may be announced out of turn is announced by a seat
when its own turn comes, as in any program that asks the seats one after the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]

from sheepshead import (
    State,
    Variant,
    View,
    apply,
    deal,
    get_variant,
    legal_actions,
    new_seed,
    score,
)
from sheepshead.checks import is_mapping
from sheepshead.render import text

from .actions import EnvironmentMisused, action_of, numbered, numbers, whole
from .observing import MOST, blocks_of, observe

Observation: TypeAlias = dict[str, npt.NDArray[np.int8]]


class SheepsheadEnv(AECEnv[str, Any, Any]):
    """A hand of any variant; `variant` is what `get_variant` takes.

    An observation has `observation`, a row of numbers, and `action_mask`, a 1 for each action that
    is legal now. Rewards are payoffs in units, given when the hand is over. Raises `InvalidVariant`
    and `EnvironmentMisused`; an action that is not legal raises `IllegalAction`, which says why.

    >>> env = SheepsheadEnv("called-ace")
    >>> env.reset(seed=1)
    >>> env.agent_selection, int(env.observe(env.agent_selection)["action_mask"].sum())
    ('seat_2', 2)
    """

    def __init__(
        self, variant: str | Mapping[str, object] | Variant, *, render_mode: str | None = None
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.metadata = {"name": "sheepshead_v0", "render_modes": ["ansi"]}
        if render_mode not in (None, "ansi"):
            raise EnvironmentMisused(f"render_mode is None or 'ansi', not {render_mode!r:.40}")
        self.render_mode = render_mode
        self.variant = get_variant(variant)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.variant.seats)]
        self.agents: list[str] = []
        count, length = len(numbered(self.variant)), sum(b.length for b in blocks_of(self.variant))
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, MOST, (length,), np.int8),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._rng: Random | None = None
        self._state: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """The space of what an agent observes."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all actions; `action_of` and `number_of` translate them."""
        return self.action_spaces[self._known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a hand.

        With the same `seed`, a whole number from 0, the same hands follow, and without one those
        that come next. `options` may name the `dealer`, a seat, and the `deal`, a seed of
        `sheepshead.deal`. What is none of these raises `EnvironmentMisused`, and the hand goes on.
        """
        chosen = self._chosen(options)
        rng = self._rng
        if seed is not None or rng is None:
            rng = Random(new_seed() if seed is None else whole(seed, "a seed"))
        self._rng = rng
        drawn = {"dealer": rng.randrange(self.variant.seats), "deal": rng.getrandbits(64)}
        known = {**drawn, **chosen}
        self._state = deal(self.variant, seed=known["deal"], dealer=known["dealer"])
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """What an agent sees; nothing is legal for one who is not to act."""
        view = self.view(agent)
        mask = np.zeros(len(numbered(self.variant)), dtype=np.int8)
        if view.seat == view.to_act:
            known = numbers(self.variant)
            mask[[known[action] for action in legal_actions(view)]] = 1
        return {"observation": observe(view), "action_mask": mask}

    def step(self, action: object) -> None:
        """Carry out the action of the agent whose turn it is; None once the hand is over."""
        state, agent = self._dealt(), self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise EnvironmentMisused(f"the hand is over: {agent} steps with None")
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._state = apply(state, action_of(self.variant, action))
        if self._state.is_over:
            payoffs = score(self._state).payoffs
            self.rewards = {
                each: float(paid) for each, paid in zip(self.possible_agents, payoffs, strict=True)
            }
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def view(self, agent: str) -> View:
        """What an agent knows, as the library has it."""
        return self._dealt().view(self.possible_agents.index(self._known(agent)))

    def render(self) -> str | None:
        """The table as a spectator sees it, as text."""
        if self.render_mode is None:
            return None
        return text(self._dealt().view(None))

    def close(self) -> None:
        """Nothing is open."""

    def _chosen(self, options: object) -> dict[str, int]:
        """Dealer and deal, where they are chosen."""
        if options is None:
            return {}
        if not is_mapping(options):
            raise EnvironmentMisused(f"options are a dict, not {ascii(options)[:40]}")
        chosen: dict[str, int] = {}
        for name, value in options.items():
            match name:
                case "deal":
                    chosen["deal"] = whole(value, "a deal")
                case "dealer":
                    chosen["dealer"] = whole(value, "a dealer", below=self.variant.seats)
                case "options":
                    continue  # `api_test` of PettingZoo passes one of this name
                case _:
                    shown = ascii(name)[:40]
                    raise EnvironmentMisused(f"options are 'deal' and 'dealer'; none is {shown}")
        return chosen

    def _select(self) -> None:
        """Whose turn it is; when the hand is over, the first agent is told so first."""
        turn = self._dealt().to_act
        self.agent_selection = self.possible_agents[turn or 0]

    def _dealt(self) -> State:
        if self._state is None:
            raise EnvironmentMisused("no hand has been dealt: call reset first")
        return self._state

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            known = ", ".join(self.possible_agents)
            raise EnvironmentMisused(f"agents are {known}, not {agent!r:.40}")
        return agent
