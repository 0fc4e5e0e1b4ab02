package heddle.runtime.access;

import heddle.runtime.event.Facts;
import heddle.runtime.event.Op;
import heddle.runtime.heap.Heap;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Header;
import heddle.runtime.raw.Memory;
import heddle.runtime.table.Growth;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.StopRun;

/**
 * Class initialisers of the program, while they run and what they did.
 *
 * <p>They are run once in the life of a process, and nobody else moves meanwhile. That is what the
 * program would do, as long as they mind their own business. If they use what others use as well,
 * it makes a difference when they are run, and that is said.
 */
public final class Initialisers {

  private static final int READ = 1;
  private static final int WRITTEN = 2;

  /** Written before the program has begun: no run sees it otherwise. */
  private static final int WRITTEN_EARLY = 4;

  /** How long an initialiser may wait for others, who cannot move. */
  private static final long PATIENCE = 1_000_000_000L;

  private static final int CHECKED_ROUNDS = (1 << 16) - 1;

  /** What they see of their thread, the time and chance. */
  public final InitialiserContext context;

  private final Heap heap;
  private long patience = 10_000_000_000L;
  private final InitialiserLocks locks;
  private Class<?>[] running = new Class<?>[8];

  /** By class: how many of its objects each of them has given a hash code so far. */
  private IdentityTable[] hashed = new IdentityTable[8];

  private int size;

  // By cell of somebody else: how initialisers used it, and the last one that did.
  private byte[] uses = new byte[64];
  private String[] users = new String[64];
  private boolean isAnyUsed;

  /** Classes of the program in the order in which something but an initialiser needed them. */
  private String[] order = new String[64];

  private int begun;

  /** Whether classes are being initialised before the program begins. */
  private boolean isEarly;

  /** Whether what an initialiser changed is something that runs use. */
  private boolean isLeaking;

  private int rounds;
  private long since;
  private long idleSince;

  public Initialisers(Heap heap) {
    this.heap = heap;
    locks = new InitialiserLocks(heap);
    context = new InitialiserContext(heap, this);
  }

  /** How long an initialiser may go round a loop. */
  public void setPatience(long nanos) {
    patience = nanos;
  }

  public void forget() {
    locks.forget();
    uses = new byte[64];
    users = new String[64];
    isAnyUsed = false;
    size = 0;
    begun = 0;
    isEarly = false;
    isLeaking = false;
    Control.isWatching = false;
  }

  /** The beginning of a class initialiser. */
  public void enter(Class<?> type) {
    boolean isBegun = false;
    heap.inert.enter();
    try {
      if (heap.inert.isInside()) {
        begin(type);
      }
      isBegun = true;
    } finally {
      if (!isBegun) {
        heap.inert.leave();
      }
    }
  }

  /** The end of a class initialiser: what the class's static fields lead to gets its names. */
  public void leave(Class<?> type) {
    try {
      if (heap.inert.isInside()) {
        end();
        heap.addStatics(type);
      }
    } finally {
      heap.inert.leave();
    }
  }

  /** The same for a class without hooks that hands out what it made. */
  public void leaveConstants(Class<?> type) {
    try {
      if (heap.inert.isInside()) {
        heap.addConstants(type);
      }
    } finally {
      heap.inert.leave();
    }
  }

  /** A class initialiser failed. */
  public void fail(Class<?> type) {
    try {
      if (heap.inert.isInside()) {
        end();
        if (heap.layouts.isProgram(type)) {
          context.failed(type.getName());
        }
      }
    } finally {
      heap.inert.leave();
    }
  }

  /** Whether the calling thread is in the initialiser of a class of the program. */
  public boolean isInitialising() {
    return Control.isWatching && heap.inert.isInside();
  }

  private void begin(Class<?> type) {
    if (size == running.length) {
      var longer = new Class<?>[size * 2];
      System.arraycopy(running, 0, longer, 0, size);
      running = longer;
      var tables = new IdentityTable[longer.length];
      System.arraycopy(hashed, 0, tables, 0, size);
      hashed = tables;
    }
    if (size == 0) {
      since = System.nanoTime();
      idleSince = 0;
      context.begin();
      note(type);
    }
    hashed[size] = null;
    need(type);
    running[size++] = type;
    Control.isWatching = heap.layouts.isProgram(type);
  }

  /** The class whose initialiser runs, and the first one of those that need each other. */
  Class<?> innermost() {
    return running[size - 1];
  }

  Class<?> outermost() {
    return running[0];
  }

  private void note(Class<?> type) {
    if (heap.layouts.isProgram(type)) {
      order = begun < order.length ? order : Growth.of(order, begun * 2);
      order[begun++] = type.getName();
    }
  }

  /**
   * The classes that were initialised, in their order, if some initialiser changed what runs use;
   * none otherwise. Such a change is there in later runs whatever they do, unless it was undone
   * together with what the first run did. If the classes are initialised in this order before the
   * program begins, it is there in all runs, the first included.
   */
  public String[] leaking() {
    var names = new String[isLeaking ? begun : 0];
    System.arraycopy(order, 0, names, 0, names.length);
    return names;
  }

  /** From now on, or no longer, classes are initialised because the program will need them. */
  public void setEarly(boolean early) {
    isEarly = early;
  }

  private void end() {
    running[--size] = null;
    Control.isWatching = size > 0 && heap.layouts.isProgram(running[size - 1]);
  }

  /** An initialiser uses an object, which may be its own. */
  public void offerHash(Object object) {
    if (!Header.isWithoutHash(object)) {
      return;
    }
    Class<?> type = object.getClass();
    if (hashed[size - 1] == null) {
      hashed[size - 1] = new IdentityTable(16);
    }
    int count = Math.max(0, hashed[size - 1].get(type));
    hashed[size - 1].put(type, count + 1);
    String name = heap.layouts.of(type).fullName;
    Header.offerHash(object, running[size - 1].getName() + " " + name + " " + count);
  }

  // ---- what they need

  /** An initialiser, or what it calls, is about to use a class, which may be its own. */
  public void need(Class<?> type) {
    if (size > 0 && heap.inert.isInside()) {
      locks.need(type, running, size);
    }
  }

  /** An initialiser, or what it calls, enters a monitor or uses a lock. */
  public void take(Object lock) {
    if (size > 0 && heap.inert.isInside()) {
      locks.take(lock, running[size - 1]);
    }
  }

  /** A run is at its end. */
  public void checkLocks() {
    locks.check();
  }

  // ---- what they use

  /** An initialiser, or what it calls, accesses a field; a static one if there is no owner. */
  public void access(Object owner, int site, boolean write) {
    if (!heap.inert.isInside()) {
      return;
    }
    if (!heap.siteFields.isResolved(site)) {
      heap.siteFields.resolve(site);
    }
    FieldRef field = heap.siteFields.field(site);
    if (field != null && field.base != null) {
      need(field.declaring);
    }
    if (field == null || field.ignored) {
      return;
    }
    if (field.base == null) {
      if (owner != null) {
        offerHash(owner);
      }
      int object = owner == null ? -1 : heap.find(owner);
      if (object >= 0 && isOfProgram(object)) {
        use(heap.names.field(object & ~Heap.OLD, field.member), write);
      }
    } else if (heap.layouts.isProgram(field.declaring) && !isRunning(field.declaring)) {
      use(heap.names.field(field.owner, field.member), write);
    }
  }

  public void accessElement(Object array, int index, boolean write) {
    int object = array == null || !heap.inert.isInside() ? -1 : heap.find(array);
    if (object >= 0 && index >= 0 && index < Memory.length(array) && isOfProgram(object)) {
      use(heap.names.element(object & ~Heap.OLD, index), write);
    }
  }

  /** Whether the object is not one that static fields of the JDK lead to. */
  private boolean isOfProgram(int object) {
    String name = heap.names.objectText(object & ~Heap.OLD);
    return (object & Heap.OLD) == 0
        || !name.startsWith("java.")
            && !name.startsWith("javax.")
            && !name.startsWith("jdk.")
            && !name.startsWith("sun.");
  }

  private boolean isRunning(Class<?> type) {
    for (int i = 0; i < size; i++) {
      if (running[i] == type) {
        return true;
      }
    }
    return false;
  }

  private void use(int cell, boolean write) {
    if (cell >= uses.length) {
      int length = Math.max(cell + 1, uses.length * 2);
      uses = Growth.of(uses, length);
      users = Growth.of(users, length);
    }
    uses[cell] |= (byte) (!write ? READ : isEarly ? WRITTEN_EARLY : WRITTEN);
    users[cell] = running[size - 1].getName();
    isAnyUsed = true;
    boolean isForked = false;
    for (int i = 0; i < heap.scheduler.log.size(); i++) {
      int op = heap.scheduler.log.op(i);
      isForked |= heap.ops.kind(op) == Op.FORK;
      if (heap.ops.subject(op) == cell && isAccess(heap.ops.kind(op))) {
        check(cell, heap.ops.kind(op) != Op.READ, isForked);
      }
    }
  }

  private static boolean isAccess(int kind) {
    return kind == Op.READ || kind == Op.WRITE || kind == Op.COMPARE_AND_SET || kind == Op.UPDATE;
  }

  /** A thread of the program accesses a cell. */
  void check(int cell, boolean write) {
    if (isAnyUsed && cell < uses.length && uses[cell] != 0) {
      check(cell, write, heap.scheduler.strandCount > 1);
    }
  }

  private void check(int cell, boolean write, boolean isForked) {
    if ((uses[cell] & (WRITTEN | WRITTEN_EARLY)) == 0 && !(write && isForked)) {
      return;
    }
    isLeaking |= (uses[cell] & WRITTEN) != 0;
    Thread self = Control.suspend();
    try {
      String what = heap.names.cellText(cell);
      heap.facts.limit(
          "the initialiser of "
              + users[cell]
              + " uses "
              + what
              + ", and at which moments that can happen is not explored");
      if ((uses[cell] & WRITTEN) != 0) {
        heap.facts.doubt("the initialiser of " + users[cell] + " changes " + what + " only once");
      }
    } finally {
      Control.resume(self);
    }
  }

  // ---- waiting

  /** An initialiser goes round a loop. */
  public void round() {
    if ((++rounds & CHECKED_ROUNDS) == 0
        && heap.inert.isInside()
        && System.nanoTime() - since > patience) {
      throw giveUp();
    }
  }

  /** An initialiser waits for somebody. */
  public void idle() {
    if (!heap.inert.isInside()) {
      return;
    }
    long now = System.nanoTime();
    if (idleSince == 0) {
      idleSince = now;
    } else if (now - idleSince > PATIENCE) {
      throw giveUp();
    }
  }

  private StopRun giveUp() {
    return heap.scheduler.giveUp(
        heap.scheduler.moving,
        Facts.Kind.LIMIT,
        "the initialiser of "
            + running[size - 1].getName()
            + " waits for other threads, which cannot move meanwhile: class initialisers are run"
            + " without stopping");
  }
}
