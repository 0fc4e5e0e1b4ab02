package heddle.engine.detect;

import heddle.engine.learn.Lesson;
import heddle.engine.learn.Node;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Finding.Blocked;
import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Explains a run in which nobody can move any more: who waits for what, and who has it. */
public final class DeadlockDetector {

  private final Symbols symbols;
  private final Trace trace;
  private final Lesson lesson;

  private DeadlockDetector(Symbols symbols, Trace trace, Lesson lesson) {
    this.symbols = symbols;
    this.trace = trace;
    this.lesson = lesson;
  }

  /** The deadlock in which the trace ends, if it ends in one. */
  public static Optional<Finding> find(Symbols symbols, Trace trace, Lesson lesson) {
    return trace.outcome() instanceof Outcome.Deadlocked && lesson.mismatch().isEmpty()
        ? Optional.of(new DeadlockDetector(symbols, trace, lesson).explain(thread -> true))
        : Optional.empty();
  }

  /**
   * Confirms that {@code stuck} cannot move at the end of a run, of which the search says that they
   * never will again. Others may go on, or round in circles, as long as they like.
   */
  public static Optional<Finding> confirm(
      Symbols symbols, Trace trace, Lesson lesson, Set<ThreadName> stuck) {
    Optional<Finding> whole = find(symbols, trace, lesson);
    if (whole.isPresent() || lesson.mismatch().isPresent()) {
      return whole;
    }
    for (ThreadName name : stuck) {
      int thread = symbols.threads.number(name);
      Node node = lesson.at().node(thread);
      if (!node.isAnnounced()
          || lesson.end().respond(thread, node.op(), 0) != SharedState.BLOCKED) {
        return Optional.empty();
      }
    }
    return Optional.of(new DeadlockDetector(symbols, trace, lesson).explain(stuck::contains));
  }

  /**
   * Lists those of {@code which} that have to end. A daemon may be blocked as long as it likes, so
   * it is listed only if one of the listed waits for it, or for something that anybody may give: a
   * notification, a permit.
   */
  private Finding explain(Predicate<ThreadName> which) {
    var blocked = new ArrayList<Blocked>();
    var daemons = new ArrayList<Blocked>();
    for (int thread = 0; thread < symbols.threads.size(); thread++) {
      Node node = lesson.at().node(thread);
      ThreadName name = symbols.threads.get(thread);
      if (lesson.end().isForked(thread)
          && !node.isEnded()
          && node.isAnnounced()
          && which.test(name)) {
        var one = new Blocked(name, node.op().source, holders(thread, node.op()));
        (lesson.end().isDaemon(thread) ? daemons : blocked).add(one);
      }
    }
    for (int i = 0; i < blocked.size(); i++) {
      Blocked waiting = blocked.get(i);
      List<Blocked> awaited = daemons.stream().filter(d -> mayWaitFor(waiting, d)).toList();
      blocked.addAll(awaited);
      daemons.removeAll(awaited);
    }
    return new Finding.Deadlock(blocked, isLostWakeUp(blocked), trace);
  }

  private static boolean mayWaitFor(Blocked waiting, Blocked other) {
    return waiting.heldBy().isEmpty() || waiting.heldBy().contains(other.thread());
  }

  private List<ThreadName> holders(int waiting, Op op) {
    var holders = new ArrayList<ThreadName>();
    if (op.kind == Op.Kind.JOIN) {
      holders.add(symbols.threads.get(op.object));
    } else if (op.kind == Op.Kind.ACQUIRE && !op.isOnSemaphore()) {
      for (int thread = 0; thread < symbols.threads.size(); thread++) {
        var holds = lesson.at().node(thread).holds();
        boolean exclusive = thread != waiting && holds.depth(op.object, Mode.EXCLUSIVE) > 0;
        boolean shared = op.mode == Mode.EXCLUSIVE && holds.depth(op.object, Mode.SHARED) > 0;
        if (exclusive || shared) {
          holders.add(symbols.threads.get(thread));
        }
      }
    }
    return holders;
  }

  /** Whether it is a library that has let the thread wait: it looks before it does so. */
  private boolean isInLibrary(ThreadName thread) {
    boolean isInLibrary = false;
    for (Event event : trace.events()) {
      if (event.thread().equals(thread) && event.operation() instanceof Operation.Wait) {
        isInLibrary = event.site().isInLibrary();
      }
    }
    return isInLibrary;
  }

  /**
   * Whether a thread waits for a notification that was given before it waited, when there was
   * nobody to hear it. Waits inside of libraries do not count.
   */
  private boolean isLostWakeUp(List<Blocked> blocked) {
    Map<ThreadName, ObjectName> waiting = new HashMap<>();
    for (Blocked thread : blocked) {
      if (thread.operation() instanceof Operation.Wake wake && !isInLibrary(thread.thread())) {
        waiting.put(thread.thread(), wake.set());
      }
    }
    var unheard = new HashMap<ObjectName, Integer>();
    var waiters = new HashMap<ObjectName, Integer>();
    for (Event event : trace.events()) {
      if (event.operation() instanceof Operation.Notify notify) {
        boolean heard =
            notify.all()
                ? waiters.getOrDefault(notify.set(), 0) > 0
                : event.step().pick() instanceof Pick.Waiter;
        if (!heard) {
          unheard.merge(notify.set(), 1, Integer::sum);
        }
      } else if (event.operation() instanceof Operation.Wait wait) {
        waiters.merge(wait.set(), 1, Integer::sum);
        if (wait.set().equals(waiting.get(event.thread())) && unheard.containsKey(wait.set())) {
          return true;
        }
      } else if (event.operation() instanceof Operation.Wake wake) {
        waiters.merge(wake.set(), -1, Integer::sum);
      }
    }
    return false;
  }
}
