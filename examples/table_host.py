"""A host of one table: it serves views, takes messages, and goes on after a restart.

Run it with `python examples/table_host.py`. There is no network here: `Host.receive` is what a
server would call for each message, and `Host.shown_to` is what it would send to a seat.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sheepshead import (
    Session,
    SessionLog,
    SheepsheadError,
    State,
    apply,
    new_seed,
    parse_action,
)


class Host:
    """One table. What it knows lies in its log, so that nothing is lost when the power fails."""

    def __init__(self, file: Path, session: Session) -> None:
        self.log = SessionLog.resume(file) if file.exists() else SessionLog.begin(file, session)
        if self.log.standing.state is None:
            self.log.deal()

    @property
    def state(self) -> State:
        """The hand that goes on, or the last one."""
        state = self.log.standing.state
        assert state is not None
        return state

    def shown_to(self, seat: int | None) -> str:
        """The message that tells a seat, or a spectator, how things stand."""
        return json.dumps(self.state.view(seat).to_dict())

    def receive(self, seat: int, message: str) -> str:
        """Carry out a message such as `{"action": "pick", "count": 0}`, and answer it."""
        try:
            match json.loads(message):
                case {"action": str(text), "count": int(count)}:
                    action = parse_action(text)
                    apply(self.state, action, seat, count=count)  # a late message stops here
                    self.log.act(seat, action)
                case _:
                    return '{"refused": "a message has an action and a count"}'
        except (SheepsheadError, ValueError) as refused:
            return json.dumps({"refused": str(refused)})
        if self.state.is_over and not self.log.standing.session.is_over:
            self.log.deal()
        return '{"done": true}'


def main() -> None:
    """Play three hands with random players, with a crash in the middle of the second."""
    rng = Random(1)
    people = ["Ann", "Bob", "Cy", "Dee", "Eve"]
    session = Session.of("called-ace", people, seed=new_seed(), length=3)
    with TemporaryDirectory() as folder:
        host = Host(Path(folder, "table.log"), session)
        print(host.receive(0, '{"action": "pick", "count": 7}'))
        crashed = False
        while not host.log.standing.session.is_over:
            if len(host.log.standing.session.hands) == 1 and not crashed:
                host.log.close()  # the power fails; another host takes over
                host, crashed = Host(Path(folder, "table.log"), session), True
            seat = host.state.to_act
            assert seat is not None
            sent = json.loads(host.shown_to(seat))
            message = json.dumps({"action": rng.choice(sent["legal"]), "count": sent["count"]})
            assert host.receive(seat, message) == '{"done": true}'
            assert "refused" in host.receive(seat, message)  # it came twice
        for name, total in zip(people, host.log.standing.session.totals, strict=True):
            print(f"{name} {total:+d}")
        host.log.close()


if __name__ == "__main__":
    main()
