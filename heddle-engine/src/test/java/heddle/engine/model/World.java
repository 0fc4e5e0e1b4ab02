package heddle.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;

/** A shared state in the names of the protocol. Threads are there as soon as they are named. */
final class World {

  private final Symbols symbols = new Symbols();
  private final SharedState state = new SharedState(0, 0, 0, 0);

  /** What the operation answers now; it happens. */
  Response does(String thread, Operation operation) {
    return does(thread, operation, SharedState.NO_PICK);
  }

  private Response does(String thread, Operation operation, int pick) {
    int who = number(thread);
    Op op = op(operation);
    int code = state.respond(who, op, pick);
    assertNotEquals(SharedState.BLOCKED, code, thread + " is blocked at " + operation);
    state.apply(who, op, pick, code, 0);
    return symbols.response(op, code);
  }

  void isBlocked(String thread, Operation operation) {
    assertEquals(SharedState.BLOCKED, state.respond(number(thread), op(operation), 0));
  }

  /** The thread wakes one waiter. */
  void wakes(String thread, ObjectName set, String waiter) {
    does(thread, new Operation.Notify(set, false), number(waiter));
  }

  /** The next thread that a notify of the set could wake; empty if there is none. */
  String waiter(ObjectName set) {
    int next = state.nextWaiter(symbols.waitSets.number(set), 0);
    return next < 0 ? "" : symbols.threads.get(next).text();
  }

  void has(ObjectName semaphore, int permits) {
    op(new Operation.Release(semaphore, Mode.PERMIT, 1));
    state.setPermits(symbols.semaphores.number(semaphore), permits);
  }

  private int number(String thread) {
    int number = symbols.threads.number(new ThreadName(thread));
    state.grow(symbols);
    return number;
  }

  private Op op(Operation operation) {
    Op op = symbols.op(operation);
    state.grow(symbols);
    return op;
  }
}
