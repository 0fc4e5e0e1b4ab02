#!/usr/bin/env python3
"""Two readers and a writer of one variable, explored by partial order.

This is the example of "A Framework for Exogenous Stateless Model Checking" (Tveito, Johnsen,
Schlatte): three processes, each with one event, r1(x), r2(x) and w(x). Which executions count as
different is up to the relation that the runtime reports, not to the program:

    rrw.py paper   a write interferes with everything on x     4 classes
    rrw.py all     everything interferes with everything       6 classes
    rrw.py none    nothing interferes                          1 class
"""

import json
import random
import sys

SHARED = [{"shared": "x"}]  # interferes with whoever has x exclusively
EXCLUSIVE = ["x"]  # interferes with whoever has x at all

RELATIONS = {
    "paper": {"r1": SHARED, "r2": SHARED, "w": EXCLUSIVE},
    "all": {"r1": EXCLUSIVE, "r2": EXCLUSIVE, "w": EXCLUSIVE},
    "none": {"r1": [], "r2": [], "w": []},
}


class Program:
    """The shared variable and the three processes."""

    def __init__(self):
        self.x = 0
        self.seen = {}

    def happen(self, event):
        if event == "w":
            self.x = 1
        else:
            self.seen[event] = self.x


def action(event, relation):
    return {"op": "action", "keys": relation[event]}


def run(schedule, relation):
    """Runs the program once: the scheduled events first, then the others in a random order."""
    program = Program()
    steps = schedule["steps"]
    rest = random.Random(schedule["seed"])
    todo = sorted(relation)
    events = []
    outcome = {"kind": "completed"}
    while todo:
        if len(events) == schedule["limit"]:
            outcome = {"kind": "cut-off", "limit": schedule["limit"]}
            break
        event = steps[len(events)] if len(events) < len(steps) else rest.choice(todo)
        if event not in todo:
            actual = "it has happened, or there is no such event"
            outcome = {"kind": "diverged", "step": len(events), "expected": event, "actual": actual}
            break
        todo.remove(event)
        program.happen(event)
        events.append({"thread": event, **action(event, relation)})
    pending = {event: action(event, relation) for event in todo}
    return {"events": events, "pending": pending, "outcome": outcome}


def say(message):
    print(json.dumps(message), flush=True)


def main():
    name = sys.argv[1] if len(sys.argv) > 1 else "paper"
    if name not in RELATIONS:
        say({"error": f"there is no relation {name}; there are: {', '.join(RELATIONS)}"})
        return
    say({"heddle": 1, "explore": "partial-order"})
    for line in sys.stdin:
        say(run(json.loads(line), RELATIONS[name]))


if __name__ == "__main__":
    main()
