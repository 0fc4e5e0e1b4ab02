package heddle.protocol;

import java.util.List;

/** Something wrong with the program, with the run that shows it. */
public sealed interface Finding {

  /** The run that shows it: running its {@link Trace#steps} again gives the same trace. */
  Trace trace();

  /** The same, told in other words. */
  Finding with(Glossary words);

  /** The word for it in machine-readable results. */
  String kind();

  /** One sentence for people. */
  String message();

  /** The thread it is about; of several, the first. */
  ThreadName thread();

  /** Where in the program it shows; may be unknown. */
  Site site();

  /** A thread said that the program is wrong. */
  record Failure(ThreadName thread, Operation.Fail fail, Site site, Trace trace)
      implements Finding {
    @Override
    public Finding with(Glossary words) {
      return new Failure(thread, fail, site, trace.with(words));
    }

    @Override
    public String kind() {
      return fail.cause() == Operation.Fail.Cause.ASSERTION ? "assertion" : "exception";
    }

    @Override
    public String message() {
      return thread + " failed: " + fail.message();
    }
  }

  /** Threads that wait for each other, or for something that will never come. */
  record Deadlock(List<Blocked> blocked, boolean lostWakeUp, Trace trace) implements Finding {
    public Deadlock {
      blocked = List.copyOf(blocked);
    }

    @Override
    public Finding with(Glossary words) {
      return new Deadlock(blocked, lostWakeUp, trace.with(words));
    }

    @Override
    public String kind() {
      return "deadlock";
    }

    @Override
    public String message() {
      var text = new StringBuilder(lostWakeUp ? "lost wake-up: " : "deadlock: ");
      for (int i = 0; i < blocked.size(); i++) {
        text.append(i == 0 ? "" : "; ").append(blocked.get(i));
      }
      return text.toString();
    }

    @Override
    public ThreadName thread() {
      return blocked.get(0).thread();
    }

    @Override
    public Site site() {
      return Site.UNKNOWN;
    }
  }

  /**
   * A thread that cannot move.
   *
   * @param thread who
   * @param operation what it has announced
   * @param heldBy the threads that could let it go on: holders of the lock, or the thread it joins;
   *     empty if nobody in particular
   */
  record Blocked(ThreadName thread, Operation operation, List<ThreadName> heldBy) {
    public Blocked {
      heldBy = List.copyOf(heldBy);
    }

    @Override
    public String toString() {
      return thread
          + " waits at "
          + operation
          + (heldBy.isEmpty()
              ? ""
              : ", held by " + String.join(", ", heldBy.stream().map(ThreadName::text).toList()));
    }
  }

  /** From here on, some threads can only go round in circles, whoever moves. */
  record Livelock(List<ThreadName> spinning, Trace trace) implements Finding {
    public Livelock {
      spinning = List.copyOf(spinning);
    }

    @Override
    public Finding with(Glossary words) {
      return new Livelock(spinning, trace.with(words));
    }

    @Override
    public String kind() {
      return "livelock";
    }

    @Override
    public String message() {
      return "livelock: "
          + String.join(", ", spinning.stream().map(ThreadName::text).toList())
          + " can loop forever without finishing";
    }

    @Override
    public ThreadName thread() {
      return spinning.get(0);
    }

    @Override
    public Site site() {
      return Site.UNKNOWN;
    }
  }

  /**
   * Two conflicting accesses of one cell, at least one of them plain, that nothing orders. They are
   * the last two events of the trace's steps up to {@code position}.
   */
  record Race(Cell cell, Party first, Party second, int position, Trace trace) implements Finding {
    @Override
    public Finding with(Glossary words) {
      return new Race(cell, first, second, position, trace.with(words));
    }

    @Override
    public String kind() {
      return "race";
    }

    @Override
    public String message() {
      return "data race on " + cell + ": " + first + " and " + second + " are not ordered";
    }

    @Override
    public ThreadName thread() {
      return first.thread();
    }

    @Override
    public Site site() {
      return first.site();
    }
  }

  /** One side of a race. */
  record Party(ThreadName thread, Operation operation, Site site) {
    @Override
    public String toString() {
      return thread + " " + operation + (site.text().isEmpty() ? "" : " at " + site);
    }
  }

  /** The program did something that its history does not explain. */
  record Nondeterminism(ThreadName thread, int step, String expected, String seen, Trace trace)
      implements Finding {
    @Override
    public Finding with(Glossary words) {
      return new Nondeterminism(thread, step, expected, seen, trace.with(words));
    }

    @Override
    public String kind() {
      return "nondeterminism";
    }

    @Override
    public String message() {
      return "nondeterminism: at step "
          + step
          + ", "
          + thread
          + " was expected to "
          + expected
          + ", but "
          + seen;
    }

    @Override
    public Site site() {
      return Site.UNKNOWN;
    }
  }
}
