package heddle.runtime.sync;

import heddle.runtime.event.Facts;
import heddle.runtime.event.Op;
import heddle.runtime.raw.Header;
import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;
import heddle.runtime.table.LongTable;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Strand;

/**
 * What would differ from run to run, made a function of the thread's history: the clock, random
 * numbers, identity hash codes.
 */
public final class Chance {

  private static final String TIME_PASSES =
      " reads the clock after a loop that waits for time to pass, and how often that loop went round"
          + " was not explored";

  private static final String NO_TIME =
      "it is assumed that time passes only where a thread sleeps or waits for it; the clock that the"
          + " program reads could have moved anywhere";

  private static final String ONE_SEQUENCE =
      "it is assumed that random numbers without a seed are those of one sequence for each thread;"
          + " executions with others are not explored";

  private static final String ALL_OR_NOTHING =
      "it is assumed that a thread which does not wait in Condition.awaitNanos until its time is over"
          + " is told that all of the time is left, or nothing; it could be any part";

  /** What the clock says at the beginning: some morning in 2026. */
  private static final long START_MILLIS = 1_767_258_000_000L;

  /** How far the clock moves by being looked at, so that loops until a deadline end. */
  private static final long TICK = 1_000;

  /** So often a clock that stands still is looked at: who looks again waits for it to move. */
  private static final int MOST_LOOKS = 16;

  private final Synchronisation model;

  Chance(Synchronisation model) {
    this.model = model;
  }

  /** The thread has read its clock. */
  private static final int READ = 1;

  /** Two of its marks were equal in a run, but for its clock, which had moved. */
  private static final int LEFT_OUT = 2;

  private static final int SAID = 4;

  /** By the name of a thread, what is known of its clock, which nobody else reads. */
  private byte[] clocks = new byte[16];

  /** By event: what the clock of its thread said when it got its mark. */
  private long[] times = new long[64];

  private boolean is(int thread, int fact) {
    return thread < clocks.length && (clocks[thread] & fact) != 0;
  }

  private void note(int thread, int fact) {
    if (thread >= clocks.length) {
      clocks = Growth.of(clocks, Math.max(thread + 1, clocks.length * 2));
    }
    clocks[thread] |= (byte) fact;
  }

  /** What the clock adds to a mark: nothing as long as the thread does not read it. */
  public long mark(Strand strand) {
    return is(strand.name, READ) ? Digest.mix(time(strand), strand.looks) : 0;
  }

  /** What the clock says, and whether it stands still. */
  private static long time(Strand strand) {
    return strand.clock << 1 | (strand.isClockStopped ? 1 : 0);
  }

  /** The last event of a thread gets a mark; {@code again} if it is the thread's last one. */
  public void marked(Strand strand, boolean again) {
    if (is(strand.name, READ)) {
      return;
    }
    if (again && time(strand) != strand.clockAtMark) {
      note(strand.name, LEFT_OUT);
    }
    strand.clockAtMark = time(strand);
    if (strand.lastEvent >= times.length) {
      times = Growth.of(times, Math.max(strand.lastEvent + 1, times.length * 2));
    }
    times[strand.lastEvent] = time(strand);
  }

  /** Marks that were given so far do not count. */
  public void forgetMarks() {
    for (int i = 0; i < clocks.length; i++) {
      clocks[i] &= ~LEFT_OUT;
    }
  }

  public void forget() {
    model.waiting.limits.forget();
    clocks = new byte[16];
  }

  /** After a run. In another one, perhaps in another process, the thread may read its clock. */
  public void end() {
    compareMarks();
    for (int i = 0; i < model.scheduler.strandCount; i++) {
      int thread = model.scheduler.strands[i].name;
      if (is(thread, LEFT_OUT) && !is(thread, SAID) && model.decisions.isWarm()) {
        note(thread, SAID);
        model.facts.add(Facts.Kind.FIRST_HALF, timePasses(thread));
      }
    }
  }

  private String timePasses(int thread) {
    return "the thread " + model.names.thread(thread) + TIME_PASSES;
  }

  /**
   * Compares the marks of the run, of which those without time may have said too much. Only marks
   * in one history are ever taken for each other.
   */
  private void compareMarks() {
    boolean isMoved = false;
    for (int i = 0; i < model.scheduler.strandCount; i++) {
      isMoved |=
          time(model.scheduler.strands[i]) > 0
              && !is(model.scheduler.strands[i].name, READ | LEFT_OUT);
    }
    if (!isMoved) {
      return;
    }
    var first = new LongTable();
    for (int i = 0; i < model.log.size(); i++) {
      int thread = model.log.thread(i);
      if (model.log.mark(i) != 0 && !is(thread, READ | LEFT_OUT)) {
        long key = Digest.mix(model.log.mark(i), thread);
        int known = first.get(key);
        if (known < 0) {
          first.put(key, i);
        } else if (times[known] != times[i]) {
          note(thread, LEFT_OUT);
        }
      }
    }
  }

  /**
   * A wait of the thread has ended before its time, and no time has passed: until it waits or
   * sleeps again, looks at the clock do not move it. Otherwise each round of {@code while (!ready)
   * await(deadline - now)} would be different, however often the thread is woken.
   */
  void stop(Strand strand) {
    strand.looks = 0;
    strand.isClockStopped = true;
  }

  /** Time has passed for the thread. */
  public void pass(Strand strand, long nanos) {
    strand.clock += nanos;
    strand.isClockStopped = false;
    strand.looks = 0;
  }

  private long read(Strand strand) {
    if (!is(strand.name, READ)) {
      compareMarks();
      note(strand.name, READ);
      Thread self = Control.suspend();
      try {
        model.facts.add(Facts.Kind.SECOND_HALF, timePasses(strand.name));
      } finally {
        Control.resume(self);
      }
    }
    if (strand.isClockStopped && ++strand.looks <= MOST_LOOKS) {
      return strand.clock;
    }
    strand.effects++;
    pass(strand, TICK);
    return strand.clock;
  }

  public long nanoTime(Strand strand) {
    return read(strand);
  }

  public long millis(Strand strand) {
    read(strand);
    return START_MILLIS + strand.clock / 1_000_000;
  }

  /** Nanoseconds since {@code seconds} of the epoch. */
  public long adjustment(Strand strand, long seconds) {
    read(strand);
    long now = START_MILLIS / 1000;
    return (now - seconds) * 1_000_000_000L + strand.clock;
  }

  /** The program itself wants to know what time it is. */
  public void ask() {
    model.facts.assume(NO_TIME);
  }

  /**
   * What a thread whose wait has ended is told of the time that is left. If the wait is over there
   * is none, and the thread may also have come later than that. One that was notified in time may
   * get its lock back only when the time is over. The JDK's own classes ask for no more than
   * whether time is left, and look again at what they wait for, so all that makes no difference to
   * them.
   *
   * @return exactly none, or less, or all of it
   */
  public long left(Strand strand, long nanos, boolean isOver, int site) {
    if (!model.sites.isOfProgram(site)) {
      return isOver ? Math.min(nanos, 0) : nanos;
    }
    if (isOver || nanos <= 0) {
      return Math.min(nanos, 0) - choose(strand, 2, site);
    }
    if (Times.isForEver(nanos)) {
      return nanos;
    }
    model.facts.assume(ALL_OR_NOTHING);
    int pick = model.waiting.limits.isLong(strand, nanos) ? 0 : choose(strand, 3, site);
    if (pick == 0) {
      return nanos;
    }
    pass(strand, nanos);
    return 1 - pick;
  }

  // ---- class initialisers, which run in one process and not in another, but alike

  public long initialiserNanos() {
    ask();
    return model.initialisers.context.look(TICK);
  }

  public long initialiserMillis() {
    return START_MILLIS + initialiserNanos() / 1_000_000;
  }

  public long initialiserAdjustment(long seconds) {
    return (START_MILLIS / 1000 - seconds) * 1_000_000_000L + initialiserNanos();
  }

  public double initialiserRandom() {
    return fraction(model.initialisers.context.draw(), model.initialisers.context.draw());
  }

  /** Fills an array with random numbers; true: it is done. */
  public boolean initialiserFill(byte[] bytes) {
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) model.initialisers.context.draw();
    }
    return true;
  }

  /** How long it is until a moment of {@link #millis}. */
  public long until(Strand strand, long millis) {
    if (millis <= START_MILLIS) {
      return 0;
    }
    long nanos = Times.nanos(millis - START_MILLIS, 0);
    return Times.isForEver(nanos) ? nanos : Math.max(0, nanos - strand.clock);
  }

  /** The program itself wants random numbers. */
  public void draw() {
    model.facts.assume(ONE_SEQUENCE);
  }

  public double random(Strand strand) {
    strand.effects++;
    return fraction(strand.nextRandom(), strand.nextRandom());
  }

  private static double fraction(long high, long low) {
    return (((high & 0x3FFFFFF) << 27) + (low & 0x7FFFFFF)) * 0x1.0p-53;
  }

  /** The hash code of a thread local that is being made. */
  public int nextHash(Strand strand) {
    strand.effects++;
    return strand.nextRandom();
  }

  public long seed(Strand strand) {
    strand.effects++;
    return Digest.mix(model.names.threadDigest(strand.name), strand.nextRandom());
  }

  public void fill(Strand strand, byte[] bytes) {
    strand.effects++;
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) strand.nextRandom();
    }
  }

  public int hash(Strand strand, Object object) {
    if (object instanceof Enum || isClass(object)) {
      return realHash(object);
    }
    return object == null ? 0 : model.heap.hash(strand, object);
  }

  /**
   * The identity hash code for threads that are not under control, class initialisers among them.
   * Classes, and constants of enums, have one that is the same in every process, whoever asks
   * first; unless the JDK has asked for it itself: its own may be in tables that are older than any
   * run.
   */
  public int realHash(Object object) {
    if (object instanceof Enum) {
      Enum<?> constant = (Enum<?>) object;
      Class<?> type = constant.getDeclaringClass();
      if (model.layouts.isProgram(type)) {
        return (int) Digest.mix(Digest.mix(1, type.getName()), constant.ordinal()) >>> 1;
      }
      Header.offerHash(object, type.getName() + constant.ordinal());
    } else if (object instanceof Class) {
      Header.offerHash(object, ((Class<?>) object).getName());
    } else if (model.initialisers.isInitialising() && object != null) {
      model.initialisers.offerHash(object);
    }
    return System.identityHashCode(object);
  }

  /** What {@code hashCode} answers to threads that are not under control. */
  public int realHashCode(Object object) {
    if (object instanceof Class
        || model.initialisers.isInitialising() && hashesByIdentity(object)) {
      return realHash(object);
    }
    return object.hashCode();
  }

  private boolean hashesByIdentity(Object object) {
    return object != null && model.layouts.of(object.getClass()).hashesByIdentity;
  }

  /** Whether it is a class that exists once in a process. */
  private boolean isClass(Object object) {
    return object instanceof Class && !model.layouts.isLoadedByProgram((Class<?>) object);
  }

  public int hashCode(Strand strand, Object object) {
    if (isClass(object)) {
      return realHash(object);
    }
    return model.layouts.of(object.getClass()).hashesByIdentity
        ? model.heap.hash(strand, object)
        : object.hashCode();
  }

  /** A number below {@code alternatives}: the schedule's, or one by chance. */
  public int choose(Strand strand, int alternatives, int site) {
    return choose(strand, alternatives, 0, site);
  }

  /** Whether what the strand is about to do fails without a reason. */
  public boolean fails(Strand strand, int site) {
    return choose(strand, 2, Op.SPURIOUS, site) == 1;
  }

  private int choose(Strand strand, int alternatives, int flags, int site) {
    if (model.scheduler.stopping) {
      throw model.scheduler.stop(strand);
    }
    int place = strand.place();
    strand.announce(
        model.ops, model.ops.of(Op.CHOICE, flags, alternatives), place == 0 ? site : place);
    model.scheduler.point(strand);
    int wanted = model.scheduler.pick();
    int pick =
        wanted >= 0 && wanted < alternatives
            ? wanted
            : model.scheduler.schedule.chance(model.log.size(), alternatives);
    model.log.setPick(model.scheduler.happened(strand, Op.NUM, pick), pick);
    return pick;
  }
}
