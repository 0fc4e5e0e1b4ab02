package heddle.runtime;

/**
 * What would differ from run to run, made a function of the thread's history: the clock, random
 * numbers, identity hash codes.
 */
final class Chance {

  private static final String TIME_PASSES =
      "the program reads the clock after a loop that waits for time to pass, and how often that loop"
          + " went round was not explored";

  private static final String NO_TIME =
      "it is assumed that time passes only where a thread sleeps or waits for it; the clock that the"
          + " program reads could have moved anywhere";

  /** What the clock says at the beginning: some morning in 2026. */
  private static final long START_MILLIS = 1_767_258_000_000L;

  /** How far the clock moves by being looked at, so that loops until a deadline end. */
  private static final long TICK = 1_000;

  private final Run run;

  Chance(Run run) {
    this.run = run;
  }

  /** Whether the program has ever read a clock. */
  private boolean isClockRead;

  /** Whether two marks of a thread were equal in a run, but for a clock that had moved. */
  private boolean isTimeLeftOut;

  /** By event: what the clock of its thread said when it got its mark. */
  private long[] times = new long[64];

  /** What the clock adds to a mark: nothing as long as nobody reads clocks. */
  long mark(Strand strand) {
    return isClockRead ? strand.clock : 0;
  }

  /** The last event of a thread gets a mark; {@code again} if it is the thread's last one. */
  void marked(Strand strand, boolean again) {
    if (isClockRead) {
      return;
    }
    isTimeLeftOut |= again && strand.clock != strand.clockAtMark;
    strand.clockAtMark = strand.clock;
    if (strand.lastEvent >= times.length) {
      times = Growth.of(times, Math.max(strand.lastEvent + 1, times.length * 2));
    }
    times[strand.lastEvent] = strand.clock;
  }

  /** Marks that were given so far do not count. */
  void forgetMarks() {
    isTimeLeftOut = false;
  }

  void forget() {
    isClockRead = false;
    isTimeLeftOut = false;
  }

  /** After a run. Another one, perhaps in another process, may read the clock. */
  void end() {
    compareMarks();
    if (isTimeLeftOut && run.locks.asCode.isWarm()) {
      run.heap.limit(Heap.FIRST_HALF + TIME_PASSES);
    }
  }

  /**
   * Compares the marks of the run, of which those without time may have said too much. Only marks
   * in one history are ever taken for each other.
   */
  private void compareMarks() {
    boolean isMoved = false;
    for (int i = 0; i < run.strandCount; i++) {
      isMoved |= run.strands[i].clock > 0;
    }
    if (isClockRead || isTimeLeftOut || !isMoved) {
      return;
    }
    var first = new LongTable();
    for (int i = 0; i < run.log.size(); i++) {
      if (run.log.mark(i) != 0) {
        long key = Digest.mix(run.log.mark(i), run.log.thread(i));
        int known = first.get(key);
        if (known < 0) {
          first.put(key, i);
        } else {
          isTimeLeftOut |= times[known] != times[i];
        }
      }
    }
  }

  private long read(Strand strand) {
    if (!isClockRead) {
      compareMarks();
      isClockRead = true;
      run.heap.limit(Heap.SECOND_HALF + TIME_PASSES);
    }
    strand.effects++;
    strand.clock += TICK;
    return strand.clock;
  }

  long nanoTime(Strand strand) {
    return read(strand);
  }

  long millis(Strand strand) {
    read(strand);
    return START_MILLIS + strand.clock / 1_000_000;
  }

  /** Nanoseconds since {@code seconds} of the epoch. */
  long adjustment(Strand strand, long seconds) {
    read(strand);
    long now = START_MILLIS / 1000;
    return (now - seconds) * 1_000_000_000L + strand.clock;
  }

  /** The program itself wants to know what time it is. */
  void ask() {
    run.heap.assume(NO_TIME);
  }

  /**
   * Whether a thread that was notified in time gets its lock back only when the time is over. The
   * JDK's own classes look again at what they wait for, so that makes no difference to them.
   */
  boolean isLate(Strand strand, long nanos, int site) {
    if (Times.isForEver(nanos) || !run.sites.isOfProgram(site) || choose(strand, 2, site) == 0) {
      return false;
    }
    strand.clock += nanos;
    return true;
  }

  /** How long it is until a moment of {@link #millis}. */
  long until(Strand strand, long millis) {
    return Math.max(0, (millis - START_MILLIS) * 1_000_000 - strand.clock);
  }

  double random(Strand strand) {
    strand.effects++;
    long high = strand.nextRandom() & 0x3FFFFFF;
    long low = strand.nextRandom() & 0x7FFFFFF;
    return ((high << 27) + low) * 0x1.0p-53;
  }

  /** The hash code of a thread local that is being made. */
  int nextHash(Strand strand) {
    strand.effects++;
    return strand.nextRandom();
  }

  long seed(Strand strand) {
    strand.effects++;
    return Digest.mix(run.names.threadDigest(strand.name), strand.nextRandom());
  }

  void fill(Strand strand, byte[] bytes) {
    strand.effects++;
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) strand.nextRandom();
    }
  }

  int hash(Strand strand, Object object) {
    if (object instanceof Enum || isClass(object)) {
      return realHash(object);
    }
    return object == null ? 0 : run.heap.hash(strand, object);
  }

  /**
   * The identity hash code for threads that are not under control, class initialisers among them.
   * Classes, and constants of enums, have one that is the same in every process, whoever asks
   * first; unless the JDK has asked for it itself: its own may be in tables that are older than any
   * run.
   */
  int realHash(Object object) {
    if (object instanceof Enum) {
      Enum<?> constant = (Enum<?>) object;
      Class<?> type = constant.getDeclaringClass();
      if (run.layouts.isProgram(type)) {
        return (int) Digest.mix(Digest.mix(1, type.getName()), constant.ordinal()) >>> 1;
      }
      Header.offerHash(object, type.getName() + constant.ordinal());
    } else if (object instanceof Class) {
      Header.offerHash(object, ((Class<?>) object).getName());
    } else if (run.inert.isInitialising() && object != null) {
      run.inert.initialisers().offerHash(object);
    }
    return System.identityHashCode(object);
  }

  /** What {@code hashCode} answers to threads that are not under control. */
  int realHashCode(Object object) {
    if (object instanceof Class || run.inert.isInitialising() && hashesByIdentity(object)) {
      return realHash(object);
    }
    return object.hashCode();
  }

  private boolean hashesByIdentity(Object object) {
    return object != null && run.layouts.of(object.getClass()).hashesByIdentity;
  }

  /** Whether it is a class that exists once in a process. */
  private boolean isClass(Object object) {
    return object instanceof Class && !run.layouts.isLoadedByProgram((Class<?>) object);
  }

  int hashCode(Strand strand, Object object) {
    if (isClass(object)) {
      return realHash(object);
    }
    return run.layouts.of(object.getClass()).hashesByIdentity
        ? run.heap.hash(strand, object)
        : object.hashCode();
  }

  /** A number below {@code alternatives}: the schedule's, or one by chance. */
  int choose(Strand strand, int alternatives, int site) {
    if (run.stopping) {
      throw run.stop(strand);
    }
    int place = strand.place();
    strand.announce(run.ops, run.ops.of(Op.CHOICE, 0, alternatives), place == 0 ? site : place);
    run.point(strand);
    int wanted = run.pick();
    int pick =
        wanted >= 0 && wanted < alternatives
            ? wanted
            : run.schedule.chance(run.log.size(), alternatives);
    run.log.setPick(run.happened(strand, Op.NUM, pick), pick);
    return pick;
  }
}
