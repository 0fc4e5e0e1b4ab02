package heddle.runtime;

/** One thread of the program during one run: what it has announced, and what it owns. */
final class Strand {

  final int name;
  final int index;
  final Thread thread;
  final boolean daemon;

  /** What the relay runs it on. */
  Object carrier;

  boolean ended;

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

  /** The number of the {@code Thread} on whose monitor it waits, plus one. */
  int waitsOn;

  boolean permit;
  boolean interrupted;

  /** While it waits: whether it was notified. */
  boolean notified;

  /** How many {@code Thread} objects it made. */
  int made;

  /** What the JDK counts it in; null if in nothing. */
  Object container;

  int forked;
  int published;
  int numbered;

  /** Nanoseconds of its own virtual time. */
  long clock;

  long random;

  private IdentityTable hashed;

  /** By the number of a type: how many objects of it were published. */
  private int[] counts = new int[16];

  /** Its last event, for marks. */
  int lastEvent = -1;

  int activations;

  /** How often it passed a loop head. */
  int rounds;

  /** Changes of its own state that are no events: private writes, calls into code without hooks. */
  long effects;

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

  /** Whether any response told it something, so that what it does now could be different. */
  boolean informed;

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
