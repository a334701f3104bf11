"""Run with `python -m pettingzoo_env [PRESET]` in the folder above: a hand played at random."""

from __future__ import annotations

import sys

from .actions import action_of, numbered
from .env import SheepsheadEnv
from .observing import blocks_of


def main() -> None:
    """Play one hand as any program of PettingZoo would."""
    env = SheepsheadEnv(sys.argv[1] if len(sys.argv) > 1 else "called-ace")
    length = sum(block.length for block in blocks_of(env.variant))
    print(f"{env.variant.id}: {len(numbered(env.variant))} actions, rows of {length} numbers")
    env.reset(seed=1)
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    for agent in env.agent_iter():
        _, reward, is_over, _, _ = env.last(observe=False)
        if is_over:
            print(f"{agent}: {reward:+g}")
            env.step(None)
            continue
        mask = env.observe(agent)["action_mask"]
        number = int(env.action_space(agent).sample(mask))
        print(f"{agent} {action_of(env.variant, number)}")
        env.step(number)


if __name__ == "__main__":
    main()
