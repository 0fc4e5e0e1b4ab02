package heddle.jvm.worker;

import heddle.jvm.ProgramException;
import heddle.jvm.worker.WorkerAnswer.Blame;
import heddle.jvm.worker.WorkerAnswer.Cause;
import heddle.jvm.worker.WorkerAnswer.Died;
import heddle.protocol.Deadline;
import heddle.protocol.NotRunException;
import heddle.protocol.NotRunException.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The attempts to make one run, and what their failures say.
 *
 * <p>A process ends for reasons of the program or for others, and seen from outside most of them
 * look alike. So the program is blamed only for what it demonstrably did, and only if it does so
 * again in a new process: executions are deterministic, so what is its doing happens again. What
 * only may be its doing, such as memory for which the system kills its largest process, is a reason
 * for an incomplete verdict.
 *
 * <p>A run that is killed again and again is given up after some time, because other runs may not
 * be; if nothing at all can be started, there is nothing else to try, and it is waited until the
 * deadline, or for about a minute if there is none.
 */
final class Attempts {

  /** What to do after a failure. */
  enum Judgement {
    /** The program did it, and did it before. */
    FINDING,
    /** This run cannot be made. */
    LIMIT,
    /** Nothing is decided. */
    AGAIN
  }

  /** Of so many attempts that are not alike, nobody knows what to think. */
  private static final int MOST_MEANINGFUL = 3;

  /** A run that was killed so often will be killed. */
  private static final int MOST_KILLED = 10;

  /** So often it is tried to start a process if nobody says how long it may take. */
  private static final int MOST_UNSTARTED = 12;

  private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);
  private static final long GLANCE_MILLIS = 50;

  private final Deadline deadline;
  private final List<Died> meaningful = new ArrayList<>();
  private final Set<String> accidents = new LinkedHashSet<>();
  private int killed;
  private int unstarted;
  private Duration pause = FIRST_PAUSE;

  Attempts(Deadline deadline) {
    this.deadline = deadline;
  }

  /**
   * To be called before the first attempt.
   *
   * @param earlier what the process died of that was started for it beforehand, if it did
   * @throws NotRunException if the time is over
   */
  void begin(Optional<Died> earlier) {
    if (deadline.isOver()) {
      earlier.ifPresent(died -> judge(died, false));
      throw new NotRunException(Reason.TIME, "the time was over before a run was made");
    }
  }

  /**
   * What to do after the process died.
   *
   * @param wasOpened whether it was asked for the run by then; otherwise it was being started
   * @throws NotRunException if nothing is left to be tried
   * @throws ProgramException if Java refuses to start, twice for the same reason
   */
  Judgement judge(Died died, boolean wasOpened) {
    if (died.cause() == Cause.TIMED_OUT) {
      throw new NotRunException(Reason.TIME, reason(died));
    } else if (died.cause().blame() == Blame.NOBODY) {
      return accident(died, wasOpened);
    }
    boolean isSame = meaningful.stream().anyMatch(one -> one.cause() == died.cause());
    meaningful.add(died);
    if (died.cause().blame() == Blame.PROGRAM && isSame) {
      return Judgement.FINDING;
    } else if (died.cause() == Cause.WAITS || isSame || meaningful.size() >= MOST_MEANINGFUL) {
      return Judgement.LIMIT;
    }
    return Judgement.AGAIN;
  }

  private Judgement accident(Died died, boolean wasOpened) {
    boolean isNew = accidents.add(died.brief());
    if (died.cause() == Cause.REFUSED && !isNew) {
      throw new ProgramException(died.brief());
    }
    unstarted += wasOpened ? 0 : 1;
    killed += wasOpened ? 1 : 0;
    if (deadline.isOver() || deadline.end().isEmpty() && unstarted >= MOST_UNSTARTED) {
      throw new NotRunException(reasonOf(died.cause()), reason(died));
    } else if (killed >= MOST_KILLED) {
      meaningful.add(died);
      return Judgement.LIMIT;
    }
    return Judgement.AGAIN;
  }

  private static Reason reasonOf(Cause cause) {
    return switch (cause) {
      case STARVED -> Reason.OVERLOADED;
      case UNSTARTED, REFUSED -> Reason.UNSTARTED;
      default -> Reason.KILLED;
    };
  }

  /** What was in the way when the time was over. */
  private String reason(Died died) {
    int count = killed + unstarted;
    String last = accidents.stream().reduce((a, b) -> b).orElse(died.brief());
    return count == 0
        ? String.join(" ", died.message().lines().limit(2).map(String::strip).toList())
        : "a run could not be made: %s%s"
            .formatted(last, count == 1 ? "" : ", " + count + " times");
  }

  /** Why the run is given up. */
  String limit() {
    Died last = meaningful.get(meaningful.size() - 1);
    if (last.cause().blame() == Blame.NOBODY) {
      return "a run could not be made: %s, %d times".formatted(last.brief(), killed);
    }
    boolean isAlike = meaningful.stream().allMatch(died -> died.cause() == last.cause());
    return isAlike
        ? String.join(" ", last.message().lines().limit(2).map(String::strip).toList())
        : "the same run did not always end alike: "
            + String.join("; ", meaningful.stream().map(Died::brief).toList());
  }

  /** What the attempts say that failed before one succeeded, where nothing is sure any more. */
  List<String> limits() {
    return meaningful.stream()
        .filter(died -> died.cause().blame() == Blame.PROGRAM && !died.cause().isOfAge())
        .map(Attempts::once)
        .toList();
  }

  /** What they say that does no harm. */
  List<String> assumptions() {
    var all = new ArrayList<String>();
    accidents.forEach(brief -> all.add(once(brief)));
    meaningful.stream()
        .filter(died -> died.cause().blame() != Blame.PROGRAM || died.cause().isOfAge())
        .forEach(died -> all.add(once(died)));
    return all;
  }

  private static String once(Died died) {
    return once(died.brief());
  }

  private static String once(String brief) {
    return brief + ", but not when the same run was made again";
  }

  /** Waits for a while: for longer each time, but not beyond the deadline. */
  void pause() {
    if (killed + unstarted == 0) {
      return;
    }
    var end = Deadline.after(pause);
    while (!end.isOver() && !deadline.isOver()) {
      try {
        Thread.sleep(GLANCE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while the program was running", e);
      }
    }
    Duration next = pause.multipliedBy(2);
    pause = next.compareTo(LONGEST_PAUSE) < 0 ? next : LONGEST_PAUSE;
  }
}
