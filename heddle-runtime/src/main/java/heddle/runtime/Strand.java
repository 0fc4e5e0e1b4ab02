package heddle.runtime;

import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.table.Wide;

/** One thread of the program during one run: what it has announced, and what it owns. */
final class Strand {

  final int name;
  final int index;
  final Thread thread;
  final boolean daemon;

  /** What the relay runs it on. */
  Object carrier;

  boolean ended;

  /** Whether it has said that others may go first, and has not moved since. */
  boolean yields;

  /** Whether it could not be followed to its next operation. */
  boolean isLost;

  // What it is about to do.
  int op;
  int kind;
  int flags;
  int subject;
  int site;

  /** Where the call is that the next event belongs to; 0 if it is not known. */
  int place;

  /** Whether others knew its thread before it was started, and whether they know that it is. */
  boolean isKnown;

  boolean isTold;

  /** Whether what it died of got to where nobody deals with it. */
  boolean isPassedOn;

  /** The error of the virtual machine that it has caught last; null if none. */
  Throwable exhausted;

  /** Whether it has told those who wait on its {@code Thread} that it ends. */
  boolean isOver;

  /** What it shows to who asks for its state. */
  Thread.State state = Thread.State.RUNNABLE;

  boolean permit;
  boolean interrupted;

  /** While it waits: whether it was notified. */
  boolean notified;

  /** The number of the wait set that it is in, plus one. */
  int waitsIn;

  /** The event by which it came to the queue of a condition. */
  int waitsSince;

  /** Whether it has waited for a condition of a write lock. */
  boolean hasAwaited;

  /** How many {@code Thread} objects it made. */
  int made;

  /** How many of them were not given a name. */
  int unnamed;

  /** What the JDK counts it in; null if in nothing. */
  Object container;

  int forked;
  int published;
  int numbered;

  /** Nanoseconds of its own virtual time. */
  long clock;

  /** Whether looking at the clock does not move it, and how often that was done. */
  boolean isClockStopped;

  int looks;

  final Spans spans = new Spans();

  long random;

  private IdentityTable hashed;

  /** By the number of a type: how many objects of it were published. */
  private int[] counts = new int[16];

  /** What the hook that it is in remembers besides what it has announced. */
  long inHand;

  /** Whether that is something that has no name. */
  boolean inDoubt;

  /** Whether it has made use of something that no mark can contain. */
  boolean hasHiddenState;

  /** Its last event, for marks. */
  int lastEvent = -1;

  /** How many events it has had, and how many when it got its last mark of a local state. */
  int events;

  private int eventsAtLocal = -1;

  /** That mark. */
  long markHigh;

  long markLow;

  int activations;

  /** How often it passed a loop head. */
  int rounds;

  /** Changes of its own state that are no events: private writes, calls into code without hooks. */
  long effects;

  /** The last loop head, which activation of it, and where it is. */
  long head;

  int headSite;

  /** The loops that go on in a run which is nearly too long; null before. */
  Rounds passed;

  /** The digest that is being computed at a loop head. */
  long frame;

  /** The mark at the last loop head, and how many changes there had been in the run then. */
  long mark;

  long changesAtMark = -1;

  /** What the clock said then. */
  long clockAtMark;

  /** Whether it came round to an equal mark without a change by anybody. */
  boolean spinning;

  /** Monitors of objects that nobody else has seen. */
  Object[] privateLocks = new Object[4];

  int[] privateDepths = new int[4];
  int privateCount;

  /** Whether any operation could have ended in another way, and what it does now be different. */
  boolean informed;

  /** The same since it came back to where it was, round a loop. */
  boolean informedSince;

  /** How many channels of files it has opened. */
  int channels;

  /** A digest of what it was told, and up to which event. */
  long answers;

  int answeredTo;

  /** The cell with what it was given when it was started, and its value; -1 if that is constant. */
  int given = -1;

  long gift;

  /** How often it was told that the run is over. */
  int stops;

  /** Objects of the JDK whose real monitors it is in, entered without asking anybody. */
  Object[] realLocks = new Object[2];

  /** How many of them there are; as long as there is one, the strand is not stopped. */
  int real;

  /** What it wrote meanwhile. */
  final Silent silent = new Silent();

  final Contents.Stack contents = new Contents.Stack();

  /** How many real monitors it holds together with their model. */
  int guards;

  /** What the thread died of. */
  Throwable failure;

  /** What the model of pools keeps for the thread alone. */
  Object kept;

  Strand(int name, int index, Thread thread, boolean daemon, long digest) {
    this.name = name;
    this.index = index;
    this.thread = thread;
    this.daemon = daemon;
    random = digest;
  }

  void announce(Ops ops, int number, int at) {
    op = number;
    kind = ops.kind(number);
    flags = ops.flags(number);
    subject = ops.subject(number);
    site = place != 0 && Run.active.sites.isInside(at) ? place : at;
  }

  /** The place, once. */
  int place() {
    int known = place;
    place = 0;
    return known;
  }

  /** Whether the event before its last one has a mark of its local state. */
  boolean hasMarkBefore() {
    return eventsAtLocal >= 0 && eventsAtLocal + 1 == events;
  }

  /** Its last event gets a mark of its local state. */
  void setMark(Wide mark) {
    eventsAtLocal = events;
    markHigh = mark.high;
    markLow = mark.low;
  }

  int nextRandom() {
    random = random * 6364136223846793005L + 1442695040888963407L;
    return (int) (random >>> 33);
  }

  /**
   * How many private objects of the class were asked for a hash code before. Counted by class, so
   * that what the JDK does for itself, at its own times, does not disturb the program.
   */
  int countHashed(Class<?> type) {
    if (hashed == null) {
      hashed = new IdentityTable(16);
    }
    int count = hashed.get(type);
    count = count == IdentityTable.ABSENT ? 0 : count;
    hashed.put(type, count + 1);
    return count;
  }

  /** How many objects of a type it has published, this one included. */
  int countPublished(int type) {
    if (type >= counts.length) {
      counts = Growth.of(counts, Math.max(type + 1, counts.length * 2));
    }
    return ++counts[type];
  }

  /** A digest of how many objects of each type it has published. */
  long publishedDigest(Names names) {
    long sum = 0;
    for (int type = 0; type < counts.length; type++) {
      if (counts[type] > 0) {
        sum += Digest.mix(names.typeDigest(type), counts[type]);
      }
    }
    return sum;
  }

  /** A digest of how many private objects of each class were asked for a hash code. */
  long hashedDigest(Layouts layouts) {
    long sum = 0;
    for (int i = 0; hashed != null && i < hashed.size(); i++) {
      Class<?> type = (Class<?>) hashed.key(i);
      sum += Digest.mix(Digest.mix(5, layouts.className(type)), hashed.get(type));
    }
    return sum;
  }

  /**
   * A hook is about to make more than one step: what it remembers besides what it announces.
   *
   * @return what was in hand before, to be put back when the hook has made its steps
   */
  long take(long more) {
    long before = inHand;
    inHand = Digest.mix(before, more);
    return before;
  }

  int privateLock(Object lock) {
    for (int i = privateCount - 1; i >= 0; i--) {
      if (privateLocks[i] == lock) {
        return i;
      }
    }
    return -1;
  }

  void addPrivateLock(Object lock) {
    if (privateCount == privateLocks.length) {
      privateLocks = Growth.of(privateLocks, privateCount * 2);
      privateDepths = Growth.of(privateDepths, privateCount * 2);
    }
    privateLocks[privateCount] = lock;
    privateDepths[privateCount++] = 1;
  }

  void removePrivateLock(int position) {
    privateCount--;
    for (int i = position; i < privateCount; i++) {
      privateLocks[i] = privateLocks[i + 1];
      privateDepths[i] = privateDepths[i + 1];
    }
    privateLocks[privateCount] = null;
  }
}
