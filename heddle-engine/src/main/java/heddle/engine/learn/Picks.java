package heddle.engine.learn;

import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Event;
import heddle.protocol.Pick;

/** What was picked where there was a choice: which number that is, and whether it can be so. */
final class Picks {

  private final Symbols symbols;

  Picks(Symbols symbols) {
    this.symbols = symbols;
  }

  /** Its number in the model. */
  int number(Pick pick, Op op) {
    if (pick == Pick.ONLY && op.kind != Op.Kind.CHOICE) {
      return SharedState.NO_PICK;
    } else if (pick instanceof Pick.Waiter waiter) {
      return symbols.threads.number(waiter.thread());
    } else if (pick instanceof Pick.Alternative alternative) {
      return alternative.number();
    } else if (pick instanceof Pick.Unprovoked) {
      return SharedState.UNPROVOKED;
    }
    return op.kind == Op.Kind.CHOICE ? 0 : SharedState.NO_PICK;
  }

  /** What is wrong with what an event says was picked; empty if nothing is. */
  String wrong(SharedState state, Event event, int thread, Op op, int pick) {
    if (op.kind == Op.Kind.CHOICE) {
      return event.step().pick() instanceof Pick.Alternative && pick < op.value
          ? ""
          : "it picked \"" + event.step().pick() + "\"";
    } else if (op.kind == Op.Kind.NOTIFY) {
      boolean right =
          event.step().pick().equals(Pick.ONLY)
              ? state.nextWaiter(op.object, 0) < 0
              : event.step().pick() instanceof Pick.Waiter
                  && state.nextWaiter(op.object, pick) == pick;
      return right ? "" : "it picked \"" + event.step().pick() + "\" of the waiters";
    }
    boolean right =
        pick == SharedState.NO_PICK
            || pick == SharedState.UNPROVOKED && state.mayGoUnprovoked(thread, op);
    return right ? "" : "it picked \"" + event.step().pick() + "\"";
  }
}
