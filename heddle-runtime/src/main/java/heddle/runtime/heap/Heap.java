package heddle.runtime.heap;

import heddle.runtime.event.Facts;
import heddle.runtime.event.Initials;
import heddle.runtime.event.Names;
import heddle.runtime.event.Ops;
import heddle.runtime.event.Sites;
import heddle.runtime.event.Value;
import heddle.runtime.layout.ClassLayout;
import heddle.runtime.layout.ClassLayouts;
import heddle.runtime.raw.Header;
import heddle.runtime.raw.Memory;
import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Inert;
import heddle.runtime.turn.Scheduler;
import heddle.runtime.turn.Strand;

/**
 * Which objects other threads can reach, and what they are called.
 *
 * <p><b>Private objects cost nothing.</b> An object that is in no table has been seen by nobody but
 * the thread that made it: its accesses are no events. When a thread is about to store a reference
 * to a private object where others can find it, the object and everything private that it leads to
 * is <em>published</em>: it gets a name, and an initialisation event says what its cells hold.
 *
 * <p><b>Names are stable.</b> A published object is called after its type, the publishing thread
 * and the number of objects of that type which that thread published before. Only the thread itself
 * can publish its private objects, so both are a function of its history, in every run. What a
 * reader learns about the object without any event (its class, its final fields, what is null, the
 * length of an array, the text of a string, its identity hash code) is part of the name, too
 * ({@link Insight}); otherwise the reader's next steps would not be a function of what it read.
 *
 * <p><b>Old objects</b> existed before the run: what static fields lead to. They are called after
 * the path by which they were found first, once for the life of the process, and what is written to
 * them is undone after the run.
 */
public final class Heap {

  /** Set in what {@link #find} answers for objects that outlive the run. */
  public static final int OLD = 1 << 30;

  public final Scheduler scheduler;
  public final ClassLayouts layouts;
  public final Inert inert;
  public final Initials initials;
  public final Names names;
  public final Ops ops;
  public final Sites sites;
  public final Facts facts;
  public final WatchedHandles watchedHandles = new WatchedHandles();
  final BoundHandles handles;
  public final OpaqueValues values;
  public final ThreadFields threadFields;
  public final ContentCells contents;
  public final Escapes escapes = new Escapes(this);
  Sharing sharing;
  public final UndoLog undo = new UndoLog();
  public final SiteFields siteFields;
  private final Constants constants;
  private final Publication publication;
  private final IdentityTable fresh = new IdentityTable(256);
  private final IdentityTable old = new IdentityTable(1024);
  private final IdentityTable hashes = new IdentityTable(64);
  private final IdentityTable numbers = new IdentityTable(64);
  private Object[] oldObjects = new Object[1024];

  /** By cell: the number of the boxed value that is there but that nobody has met yet, plus one. */
  private int[] boxes = new int[64];

  private boolean boxed;

  private Object out;
  private Object err;

  public Heap(Scheduler scheduler, ClassLayouts layouts, Inert inert, Initials initials) {
    this.scheduler = scheduler;
    this.layouts = layouts;
    this.inert = inert;
    this.initials = initials;
    names = scheduler.names;
    ops = scheduler.ops;
    sites = scheduler.sites;
    facts = scheduler.facts;
    handles = new BoundHandles(layouts, watchedHandles);
    values = new OpaqueValues(layouts, watchedHandles, handles);
    threadFields = new ThreadFields(layouts, scheduler);
    contents = new ContentCells(names);
    constants = new Constants(scheduler, layouts);
    siteFields = new SiteFields(sites, this, layouts);
    publication = new Publication(this);
  }

  /** Who takes part where objects become known to others; before the first run. */
  public void connect(Sharing others) {
    sharing = others;
  }

  /**
   * The number of a shared object's name, with {@link #OLD} if it outlives the run; -1 if private.
   */
  public int find(Object object) {
    int number = fresh.get(object);
    if (number == IdentityTable.ABSENT) {
      number = old.get(object);
      return number == IdentityTable.ABSENT ? -1 : number | OLD;
    }
    return number;
  }

  /** The same for an object that may be a constant nobody has met yet. */
  public int findConstant(Object object) {
    int number = find(object);
    if (number < 0) {
      Thread self = Control.suspend();
      try {
        ClassLayout layout = layouts.of(object.getClass());
        if (constants.isConstant(layout, object)) {
          number = addOld(object, "") | OLD;
        } else if (layout.isOfJdk && !layout.areConstantsNamed) {
          layout.areConstantsNamed = new OldWalk(this).constantsOf(layout.type);
          number = find(object);
        }
      } finally {
        Control.resume(self);
      }
    }
    return number;
  }

  /** The number of the object's name; the object is published if it is private. */
  public int share(Strand strand, Object object, int site) {
    int number = findConstant(object);
    if (number < 0) {
      publication.publish(strand, object, site);
      number = find(object);
    }
    return number & ~OLD;
  }

  /**
   * The number of the name of an object that was found in a shared cell. If it has none, it was
   * there before the run.
   */
  int found(Object object, int cell) {
    int number = find(object);
    if (number < 0 && cell < boxes.length && boxes[cell] > 0 && Constants.isBox(object)) {
      number = boxes[cell] - 1;
      addFresh(object, number);
    }
    if (number < 0) {
      Thread self = Control.suspend();
      try {
        number = addOld(object, names.cellText(cell));
      } finally {
        Control.resume(self);
      }
    }
    return number & ~OLD;
  }

  /** What a shared cell holds. */
  public void load(Value into, Object base, long offset, int type, int cell) {
    if (type == Memory.REF) {
      Object object = Memory.reference(base, offset);
      into.set(object == null ? -1 : found(object, cell));
    } else {
      into.set(type, Memory.bits(base, offset, type));
    }
  }

  /** A value that the JVM boxes by itself is about to be stored in a cell, under this name. */
  public void addBox(int cell, int number) {
    if (cell >= boxes.length) {
      boxes = Growth.of(boxes, Math.max(cell + 1, boxes.length * 2));
    }
    boxes[cell] = number + 1;
    boxed = true;
  }

  /** The objects that were made in this run and that threads share, with their names. */
  public IdentityTable fresh() {
    return fresh;
  }

  public void addFresh(Object object, int number) {
    fresh.put(object, number);
  }

  /** Gives an old object its name; {@code path} is used if it has no better one. */
  int addOld(Object object, String path) {
    if (object instanceof ClassLoader && layouts.isMade((ClassLoader) object)
        || object instanceof Class && layouts.isMade(((Class<?>) object).getClassLoader())) {
      scheduler.hasHiddenState = true;
    }
    if (object instanceof Class && layouts.isLoadedByProgram((Class<?>) object)) {
      int number = names.object("class:" + layouts.className((Class<?>) object));
      addFresh(object, number);
      return number;
    }
    String text = Constants.name(layouts.of(object.getClass()), object, path);
    int number = names.object(text);
    for (int n = 2; isTaken(number, object); n++) {
      number = names.object(text + "'" + n);
    }
    oldObjects[number] = object;
    old.put(object, number);
    return number;
  }

  /** Whether another object has the name already. */
  private boolean isTaken(int number, Object object) {
    if (number >= oldObjects.length) {
      oldObjects = Growth.of(oldObjects, Math.max(number + 1, oldObjects.length * 2));
    }
    return oldObjects[number] != null && oldObjects[number] != object;
  }

  /** An object that everybody can get at. */
  public void addConstant(Object object, String name) {
    if (!isOld(object)) {
      addOld(object, name);
    }
  }

  /** The streams that take what the program prints; no code of the program runs inside them. */
  public void setStreams(Object standardOutput, Object standardError) {
    out = standardOutput;
    err = standardError;
  }

  public boolean isStream(Object object) {
    return object == out || object == err;
  }

  /** A text that the JDK keeps and hands out again and again. */
  public void kept(Object object) {
    if (object instanceof String && find(object) < 0) {
      inert.enter();
      try {
        addOld(object, "");
      } finally {
        inert.leave();
      }
    }
  }

  /** A constant of the program's text. */
  public void addLiteral(String text) {
    if (old.get(text) == IdentityTable.ABSENT) {
      addOld(text, "");
    }
  }

  /**
   * {@code String.intern}. Never the string itself if it is not a constant yet: it would be one in
   * all later runs, but not in this one.
   */
  public String intern(String text) {
    inert.enter();
    try {
      String constant = new String(text).intern();
      addLiteral(constant);
      return constant;
    } finally {
      inert.leave();
    }
  }

  /** Names everything that the static fields of a class lead to. */
  public void addStatics(Class<?> type) {
    new OldWalk(this).statics(type);
  }

  /** Names an object that the program is given to begin with, and everything it leads to. */
  public void addGiven(Object object, String name) {
    new OldWalk(this).given(object, name);
  }

  /** Names the objects in the static fields of a class without hooks, and little else. */
  public void addConstants(Class<?> type) {
    new OldWalk(this).constants(type);
  }

  public boolean isOld(Object object) {
    return old.get(object) != IdentityTable.ABSENT;
  }

  // ---- identity hash codes

  /**
   * The identity hash code of an object: a function of its name; or of the asking thread's history,
   * if the object is private; or the real one, if the object is old and may be in a hash table that
   * a class initialiser filled, of the program or of the JDK, or if it is the JDK's own.
   */
  public int hash(Strand strand, Object object) {
    ClassLayout layout = layouts.of(object.getClass());
    if (layout.kind == ClassLayout.OPAQUE) {
      Header.offerHash(object, layout.fullName);
      return System.identityHashCode(object);
    }
    int hash = hashes.get(object);
    if (hash != IdentityTable.ABSENT) {
      return hash;
    }
    int number = findConstant(object);
    if (number < 0) {
      long digest = Digest.mix(names.threadDigest(strand.name), layout.name);
      hash = fold(Digest.mix(digest, strand.countHashed(layout.type)));
      strand.effects++;
      hashes.put(object, hash);
      return hash;
    }
    return (number & OLD) != 0 ? System.identityHashCode(object) : fold(names.objectDigest(number));
  }

  /** The hash code an object was given while it was private; absent if it was not asked for one. */
  public int knownHash(Object object) {
    return hashes.get(object);
  }

  private static int fold(long digest) {
    return (int) (digest >>> 33);
  }

  /** A number for an object in marks: the same for the same history, in every process. */
  public long identity(Strand strand, Object object) {
    int number = findConstant(object);
    if (number >= 0) {
      return names.objectDigest(number & ~OLD);
    }
    number = numbers.get(object);
    if (number == IdentityTable.ABSENT) {
      number = strand.numbered++;
      numbers.put(object, number);
    }
    return number;
  }

  /** What a hook of several steps has to remember: objects by their names, and numbers. */
  public long inHand(Strand strand, Object first, Object second, long third, int fourth) {
    long digest = Digest.mix(strand.inHand, third);
    digest = Digest.mix(digest, fourth);
    digest = Digest.mix(digest, named(strand, first));
    return Digest.mix(digest, second == null ? 0 : named(strand, second));
  }

  private long named(Strand strand, Object object) {
    int number = find(object);
    strand.inDoubt |= number < 0;
    return number < 0 ? 0 : names.objectDigest(number & ~OLD);
  }

  /** Forgets the objects of the last program. */
  public void forget() {
    clear();
    old.clear();
    Growth.fill(oldObjects, null);
  }

  public void clear() {
    if (boxed) {
      Growth.fill(boxes, 0);
      boxed = false;
    }
    escapes.clear();
    fresh.clear();
    hashes.clear();
    numbers.clear();
  }
}
