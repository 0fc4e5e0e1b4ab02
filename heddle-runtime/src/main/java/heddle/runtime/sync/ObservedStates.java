package heddle.runtime.sync;

import heddle.runtime.event.Facts;
import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.turn.FirstRunDecisions;
import heddle.runtime.turn.Strand;

/**
 * The states of threads that the program asks for by {@code Thread.getState}.
 *
 * <p>The virtual machine keeps the state of a thread in a field that the thread itself sets: before
 * it waits, and when it goes on. So does the model. The state is a cell, and a thread that somebody
 * asks about writes it whenever it changes. As there, a thread waits only if it has to: it tries
 * first, and only if that fails shows that it waits. A thread that may go on (it is unparked, the
 * lock is free) still shows that it waits until it moves.
 *
 * <p>All this is done for threads only that the first run asks about, since it makes histories
 * longer. A question about another one ends the run that asks.
 */
public final class ObservedStates {

  /** The name of the cell, by which the engine knows that writing it is no progress. */
  private static final String CELL = "thread-state";

  private final Synchronisation model;

  /** By the number of a thread's name: whether the first run asks for its state. */
  private boolean[] asked = new boolean[16];

  private boolean isAny;

  ObservedStates(Synchronisation model) {
    this.model = model;
  }

  public void forget() {
    asked = new boolean[16];
    isAny = false;
  }

  public static Thread.State waiting(boolean timed) {
    return timed ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
  }

  /** Whether the thread has to show what it does. */
  public boolean isObserved(Strand strand) {
    return isAny
        && model.decisions.has(FirstRunDecisions.STATES)
        && strand.name < asked.length
        && asked[strand.name]
        && strand.real == 0;
  }

  /** The thread is in another state from now on. */
  public void set(Strand strand, Thread.State state, int site) {
    if (!isObserved(strand) || strand.state == state || model.scheduler.stopping) {
      return;
    }
    int head = Ops.head(Op.WRITE, Op.VOLATILE, Op.REF, 0);
    strand.announce(model.ops, model.ops.of(head, cell(strand), value(state), 0), site);
    model.scheduler.point(strand);
    strand.state = state;
    model.scheduler.happened(strand, Op.DONE, 0);
    // It makes a difference to others, but not to whether the thread itself goes in circles.
    strand.changesAtMark++;
  }

  /** What a thread is told that asks for the state of another one that was started. */
  public Thread.State ask(Strand strand, Strand other, int site) {
    if (other == strand) {
      return Thread.State.RUNNABLE;
    } else if (model.scheduler.stopping) {
      throw model.scheduler.stop(strand);
    }
    if (!isObserved(other) && !note(other)) {
      if (!model.endings.isAlive(strand, other, site)) {
        return Thread.State.TERMINATED;
      }
      throw model.scheduler.giveUp(
          strand,
          Facts.Kind.LIMIT,
          "the program asks for the state of a thread that its first run did not ask about, which"
              + " was not followed further");
    }
    strand.announce(model.ops, model.ops.of(Op.READ, Op.VOLATILE, cell(other)), site);
    model.scheduler.point(strand);
    Thread.State state = isObserved(other) ? other.state : guess(other);
    model.scheduler.happened(strand, Op.REF, value(state));
    return state;
  }

  /** Whether this is the first run, which finds out whose states matter. */
  private boolean note(Strand other) {
    if (!model.decisions.ask(FirstRunDecisions.STATES)) {
      return false;
    }
    if (other.name >= asked.length) {
      var longer = new boolean[Math.max(other.name + 1, asked.length * 2)];
      System.arraycopy(asked, 0, longer, 0, asked.length);
      asked = longer;
    }
    asked[other.name] = true;
    isAny = true;
    return true;
  }

  private int cell(Strand strand) {
    int thread = model.names.object(model.names.thread(strand.name));
    int cell = model.names.field(thread, model.names.member(CELL));
    model.initials.set(cell, Op.REF, value(Thread.State.RUNNABLE));
    return cell;
  }

  private int value(Thread.State state) {
    return model.names.object(state.name());
  }

  /**
   * The state by what the thread is about to do, in the run that only finds out that it matters.
   */
  private Thread.State guess(Strand other) {
    if (other.ended) {
      return Thread.State.TERMINATED;
    }
    switch (other.kind) {
      case Op.ACQUIRE:
        if (model.scheduler.turns.isEnabled(other)) {
          return Thread.State.RUNNABLE;
        }
        return model.ops.firstKind(other.op) == Op.NUM
            ? Thread.State.WAITING
            : Thread.State.BLOCKED;
      case Op.WAKE:
      case Op.PARK:
      case Op.JOIN:
        return waiting((other.flags & Op.TIMED) != 0);
      default:
        return Thread.State.RUNNABLE;
    }
  }
}
