#!/usr/bin/env python3
"""Two threads add 1 to a variable, explored by values.

A thread is a generator: it yields the operation it announces and is sent the response. The runtime
lets one thread move at a time. Everything below main() works for any such program.

    lost_update.py plain      the accesses race
    lost_update.py volatile   they do not race, but one update can get lost    3 classes, 1 fails
    lost_update.py locked     nothing gets lost                                2 classes
"""

import json
import random
import sys


def worker(how):
    access = "volatile" if how == "volatile" else "plain"
    if how == "locked":
        yield {"op": "acquire", "lock": "m"}
    x = yield {"op": "read", "cell": "x", "access": access}
    yield {"op": "write", "cell": "x", "value": x + 1, "access": access}
    if how == "locked":
        yield {"op": "release", "lock": "m"}


def main(how):
    children = ["main/1", "main/2"]
    for child in children:
        yield {"op": "fork", "whom": child}
    for child in children:
        yield {"op": "join", "whom": child}
    x = yield {"op": "read", "cell": "x"}
    if x != 2:
        yield {"op": "fail", "message": f"x should be 2, but is {x}"}


class Run:
    """One run of the program."""

    def __init__(self, how):
        self.how = how
        self.cells = {}
        self.holders = {}  # of locks
        self.code = {}
        self.announced = {}
        self.events = []
        self.start("main", main(how))

    def start(self, thread, code):
        self.code[thread] = code
        self.announced[thread] = {"op": "begin"}

    def enabled(self, thread):
        op = self.announced[thread]
        if op["op"] == "acquire":
            return op["lock"] not in self.holders
        if op["op"] == "join":
            return op["whom"] not in self.announced
        return True

    def move(self, thread):
        op = self.announced.pop(thread)
        event = {"thread": thread, **op}
        kind = op["op"]
        if self.code[thread].gi_frame:
            event["site"] = f"lost_update.py:{self.code[thread].gi_frame.f_lineno}"
        if kind == "read":
            event["got"] = self.cells.get(op["cell"], 0)
        elif kind == "write":
            self.cells[op["cell"]] = op["value"]
        elif kind == "acquire":
            self.holders[op["lock"]] = thread
        elif kind == "release":
            del self.holders[op["lock"]]
        elif kind == "fork":
            self.start(op["whom"], worker(self.how))
        self.events.append(event)
        if kind != "end":
            self.announce(thread, event.get("got"))

    def announce(self, thread, response):
        try:
            self.announced[thread] = self.code[thread].send(response)
        except StopIteration:
            self.announced[thread] = {"op": "end"}

    def answer(self, schedule):
        rest = random.Random(schedule["seed"])
        while movable := [t for t in sorted(self.announced) if self.enabled(t)]:
            done = len(self.events)
            if done == schedule["limit"]:
                return self.trace({"kind": "cut-off", "limit": done})
            thread = schedule["steps"][done] if done < len(schedule["steps"]) else rest.choice(movable)
            if thread not in movable:
                actual = "the threads that can move are " + ", ".join(movable)
                return self.trace(
                    {"kind": "diverged", "step": done, "expected": str(thread), "actual": actual})
            self.move(thread)
        blocked = sorted(self.announced)
        return self.trace(
            {"kind": "deadlocked", "threads": blocked} if blocked else {"kind": "completed"})

    def trace(self, outcome):
        return {"roots": ["main"], "events": self.events, "pending": self.announced, "outcome": outcome}


def say(message):
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    how = sys.argv[1] if len(sys.argv) > 1 else "volatile"
    if how in ("plain", "volatile", "locked"):
        say({"heddle": 1, "explore": "values"})
        for line in sys.stdin:
            say(Run(how).answer(json.loads(line)))
    else:
        say({"error": f"{how} is none of plain, volatile, locked"})
