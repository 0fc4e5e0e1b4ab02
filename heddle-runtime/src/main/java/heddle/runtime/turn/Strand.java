package heddle.runtime.turn;

import heddle.runtime.event.Names;
import heddle.runtime.event.Ops;
import heddle.runtime.event.Sites;
import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.table.Wide;

/** One thread of the program during one run: what it has announced, and what it owns. */
public final class Strand {

  public final int name;
  public final int index;
  public final Thread thread;
  public final boolean daemon;

  /** What the relay runs it on. */
  public Object carrier;

  public boolean ended;

  /** Whether it has said that others may go first, and has not moved since. */
  public boolean yields;

  /** Whether it could not be followed to its next operation. */
  public boolean isLost;

  // What it is about to do.
  public int op;
  public int kind;
  public int flags;
  public int subject;
  public int site;

  /** Where the call is that the next event belongs to; 0 if it is not known. */
  public int place;

  /** Whether others knew its thread before it was started, and whether they know that it is. */
  public boolean isKnown;

  public boolean isTold;

  /** Whether what it died of got to where nobody deals with it. */
  public boolean isPassedOn;

  /** The error of the virtual machine that it has caught last; null if none. */
  public Throwable exhausted;

  /** Whether it has told those who wait on its {@code Thread} that it ends. */
  public boolean isOver;

  /** What it shows to who asks for its state. */
  public Thread.State state = Thread.State.RUNNABLE;

  public boolean permit;
  public boolean interrupted;

  /** While it waits: whether it was notified. */
  public boolean notified;

  /** The number of the wait set that it is in, plus one. */
  public int waitsIn;

  /** The event by which it came to the queue of a condition. */
  public int waitsSince;

  /** Whether it has waited for a condition of a write lock. */
  public boolean hasAwaited;

  /** How many {@code Thread} objects it made. */
  public int made;

  /** How many of them were not given a name. */
  public int unnamed;

  /** What the JDK counts it in; null if in nothing. */
  public Object container;

  public int forked;
  public int published;
  public int numbered;

  /** Nanoseconds of its own virtual time. */
  public long clock;

  /** Whether looking at the clock does not move it, and how often that was done. */
  public boolean isClockStopped;

  public int looks;

  public final Spans spans = new Spans();

  public long random;

  private IdentityTable hashed;

  /** By the number of a type: how many objects of it were published. */
  private int[] counts = new int[16];

  /** What the hook that it is in remembers besides what it has announced. */
  public long inHand;

  /** Whether that is something that has no name. */
  public boolean inDoubt;

  /** Whether it has made use of something that no mark can contain. */
  public boolean hasHiddenState;

  /** Its last event, for marks. */
  public int lastEvent = -1;

  /** How many events it has had, and how many when it got its last mark of a local state. */
  int events;

  private int eventsAtLocal = -1;

  /** That mark. */
  public long markHigh;

  public long markLow;

  public int activations;

  /** How often it passed a loop head. */
  public int rounds;

  /** Changes of its own state that are no events: private writes, calls into code without hooks. */
  public long effects;

  /** A sum over what it holds of locks and semaphores without an event that tells it. */
  public long holdings;

  /** The last loop head, which activation of it, and where it is. */
  public long head;

  public int headSite;

  /** The loops that go on in a run which is nearly too long; null before. */
  public LoopRounds passed;

  /** The digest that is being computed at a loop head. */
  public long frame;

  /** The mark at the last loop head, and how many changes there had been in the run then. */
  public long mark;

  public long changesAtMark = -1;

  /** What the clock said then. */
  public long clockAtMark;

  /** Whether it came round to an equal mark without a change by anybody. */
  public boolean spinning;

  /** Monitors of objects that nobody else has seen. */
  public Object[] privateLocks = new Object[4];

  public int[] privateDepths = new int[4];
  public int privateCount;

  /** Whether any operation could have ended in another way, and what it does now be different. */
  public boolean informed;

  /** How many channels of files it has opened. */
  public int channels;

  /** A digest of what it was told, and up to which event. */
  public long answers;

  public int answeredTo;

  /** The cell with what it was given when it was started, and its value; -1 if that is constant. */
  public int given = -1;

  public long gift;

  /** How often it was told that the run is over. */
  int stops;

  /** Objects of the JDK whose real monitors it is in, entered without asking anybody. */
  public Object[] realLocks = new Object[2];

  /** How many of them there are; as long as there is one, the strand is not stopped. */
  public int real;

  /** What it wrote meanwhile. */
  public final UnloggedWrites silent = new UnloggedWrites();

  public final ContentStack contents = new ContentStack();

  /** How many real monitors it holds together with their model. */
  public int guards;

  /** What the thread died of. */
  public Throwable failure;

  /** What the model of pools keeps for the thread alone. */
  public Object kept;

  private final Sites sites;

  Strand(int name, int index, Thread thread, boolean daemon, long digest, Sites sites) {
    this.name = name;
    this.index = index;
    this.thread = thread;
    this.daemon = daemon;
    random = digest;
    this.sites = sites;
  }

  public void announce(Ops ops, int number, int at) {
    op = number;
    kind = ops.kind(number);
    flags = ops.flags(number);
    subject = ops.subject(number);
    site = place != 0 && sites.isInside(at) ? place : at;
  }

  /** The place, once. */
  public int place() {
    int known = place;
    place = 0;
    return known;
  }

  /** Whether the event before its last one has a mark of its local state. */
  public boolean hasMarkBefore() {
    return eventsAtLocal >= 0 && eventsAtLocal + 1 == events;
  }

  /** Its last event gets a mark of its local state. */
  public void setMark(Wide mark) {
    eventsAtLocal = events;
    markHigh = mark.high;
    markLow = mark.low;
  }

  public int nextRandom() {
    random = random * 6364136223846793005L + 1442695040888963407L;
    return (int) (random >>> 33);
  }

  /**
   * How many private objects of the class were asked for a hash code before. Counted by class, so
   * that what the JDK does for itself, at its own times, does not disturb the program.
   */
  public int countHashed(Class<?> type) {
    if (hashed == null) {
      hashed = new IdentityTable(16);
    }
    int count = hashed.get(type);
    count = count == IdentityTable.ABSENT ? 0 : count;
    hashed.put(type, count + 1);
    return count;
  }

  /** How many objects of a type it has published, this one included. */
  public int countPublished(int type) {
    if (type >= counts.length) {
      counts = Growth.of(counts, Math.max(type + 1, counts.length * 2));
    }
    return ++counts[type];
  }

  /** A digest of how many objects of each type it has published. */
  public long publishedDigest(Names names) {
    long sum = 0;
    for (int type = 0; type < counts.length; type++) {
      if (counts[type] > 0) {
        sum += Digest.mix(names.typeDigest(type), counts[type]);
      }
    }
    return sum;
  }

  /** A digest of how many private objects of each class were asked for a hash code. */
  public long hashedDigest(ClassNames names) {
    long sum = 0;
    for (int i = 0; hashed != null && i < hashed.size(); i++) {
      Class<?> type = (Class<?>) hashed.key(i);
      sum += Digest.mix(Digest.mix(5, names.className(type)), hashed.get(type));
    }
    return sum;
  }

  /**
   * A hook is about to make more than one step: what it remembers besides what it announces.
   *
   * @return what was in hand before, to be put back when the hook has made its steps
   */
  public long take(long more) {
    long before = inHand;
    inHand = Digest.mix(before, more);
    return before;
  }

  public int privateLock(Object lock) {
    for (int i = privateCount - 1; i >= 0; i--) {
      if (privateLocks[i] == lock) {
        return i;
      }
    }
    return -1;
  }

  public void addPrivateLock(Object lock) {
    if (privateCount == privateLocks.length) {
      privateLocks = Growth.of(privateLocks, privateCount * 2);
      privateDepths = Growth.of(privateDepths, privateCount * 2);
    }
    privateLocks[privateCount] = lock;
    privateDepths[privateCount++] = 1;
  }

  public void removePrivateLock(int position) {
    privateCount--;
    for (int i = position; i < privateCount; i++) {
      privateLocks[i] = privateLocks[i + 1];
      privateDepths[i] = privateDepths[i + 1];
    }
    privateLocks[privateCount] = null;
  }
}
