package heddle.runtime.heap;

import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.layout.ClassLayout;
import heddle.runtime.raw.Memory;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.turn.StopRun;
import heddle.runtime.turn.Strand;
import java.io.ByteArrayInputStream;
import java.io.CharArrayReader;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.channels.Channel;
import java.util.Locale;
import java.util.TimeZone;

/** Ways by which a program gets out of sight: what cannot be seen is at least said. */
public final class Escapes {

  /** The cell that tells whether it has; no field of the program can have that name. */
  private static final String CLEANED = "is-cleaned";

  private static final int SEEN = 1;

  /** Nobody else knew it then. */
  private static final int PRIVATELY = 2;

  private final Heap heap;

  /** Arrays that nobody else knew when they got into something without hooks, and where. */
  private final IdentityTable kept = new IdentityTable(16);

  /** What was registered with a cleaner and has been cleaned. */
  private final IdentityTable cleaned = new IdentityTable(16);

  Escapes(Heap heap) {
    this.heap = heap;
  }

  /** An object is handed to a method without hooks, which may read, change or keep it. */
  public void pass(Object object, int site) {
    if (object == null) {
      return;
    }
    if (object instanceof Buffer[]) {
      for (Buffer buffer : (Buffer[]) object) {
        pass(buffer, site);
      }
    }
    if (object instanceof Cleaner.Cleanable) {
      clean(object, site);
      return;
    }
    if (heap.find(object) < 0 && !(object instanceof ClassLoader)) {
      if (object.getClass().isArray() && isKept(site)) {
        kept.put(object, site);
      }
      return;
    }
    if (object.getClass().isArray()) {
      if (Memory.length(object) > 0 && !isSerialized(site)) {
        passed(site);
      }
    } else if (ClassLayout.isContent(object.getClass())) {
      unseen(object);
    } else if (object instanceof Buffer || object instanceof StringBuilder) {
      heap.facts.limit(
          (object instanceof Buffer ? "a buffer" : "a StringBuilder")
              + " shared between threads is passed to "
              + method(site)
              + " at "
              + heap.sites.place(site)
              + ", where accesses to it are not seen");
    } else if (object instanceof Throwable
        || object instanceof Reference
        || object instanceof AccessibleObject
        || object instanceof ClassLoader
        || object instanceof Locale.Builder
        || object instanceof TimeZone && !isSerialized(site)) {
      changed(object, site);
    }
  }

  private void changed(Object object, int site) {
    heap.facts.limit(
        "an object of "
            + object.getClass().getName()
            + " that is shared between threads is changed by "
            + method(site)
            + " at "
            + heap.sites.place(site)
            + ", which others see without our noticing");
  }

  /**
   * A thread is about to clean; only others that do so, too, can see it. Whoever is first does what
   * is to be done, which the JDK decides in the same order.
   */
  private void clean(Object cleanable, int site) {
    Strand strand = heap.scheduler.moving;
    int object = heap.find(cleanable);
    if (object < 0) {
      cleaned.put(cleanable, PRIVATELY);
      return;
    }
    if ((object & Heap.OLD) != 0 || cleaned.get(cleanable) == PRIVATELY) {
      changed(cleanable, site);
      return;
    }
    int cell = heap.names.field(object, heap.names.member(CLEANED));
    int head = Ops.head(Op.COMPARE_AND_SET, Op.VOLATILE, Op.NUM, Op.NUM);
    strand.announce(heap.ops, heap.ops.of(head, cell, 0, 1), site);
    heap.scheduler.point(strand);
    boolean isFirst = cleaned.get(cleanable) == IdentityTable.ABSENT;
    heap.scheduler.happened(strand, Op.BOOL, isFirst ? 1 : 0);
    if (isFirst) {
      cleaned.put(cleanable, SEEN);
    }
  }

  /** Whether what is passed is written element by element, which is seen. */
  private boolean isSerialized(int site) {
    String member = heap.sites.member(site);
    return heap.sites.owner(site).equals("java/io/ObjectOutputStream")
        && (member.equals("writeObject") || member.equals("writeUnshared"));
  }

  /**
   * Whether it is known what a receiver does to an array that it is handed: methods of the JDK do
   * what they say. One of the program may keep it.
   */
  public boolean isLent(Object array, Object receiver, int site) {
    if (array == null || receiver == null || heap.find(array) < 0) {
      return false;
    }
    heap.inert.enter();
    try {
      for (Class<?> c = receiver.getClass(); !isOfJdk(c); c = c.getSuperclass()) {
        if (takes(c, heap.sites.member(site), array.getClass())) {
          pass(array, site);
          return false;
        }
      }
      return true;
    } finally {
      heap.inert.leave();
    }
  }

  private static boolean takes(Class<?> type, String name, Class<?> array) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(name)) {
        for (Class<?> parameter : method.getParameterTypes()) {
          if (parameter == array) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** Whether a method without hooks makes something that has the array inside of it. */
  private boolean isKept(int site) {
    return keeper(site) != null
        || heap.sites.owner(site).equals("java/lang/foreign/MemorySegment")
            && heap.sites.member(site).equals("ofArray");
  }

  /** What is made there that has an array inside of it, and gets hooks; null if it is nothing. */
  private Class<?> keeper(int site) {
    String owner = heap.sites.owner(site);
    String member = heap.sites.member(site);
    if (owner.startsWith("java/nio/") && member.equals("wrap")) {
      return Buffer.class;
    } else if (!member.equals("<init>")) {
      return null;
    }
    return owner.equals("java/io/ByteArrayInputStream")
        ? ByteArrayInputStream.class
        : owner.equals("java/io/CharArrayReader") ? CharArrayReader.class : null;
  }

  /** An array becomes known to several threads. */
  void shareArray(Object array) {
    int site = kept.get(array);
    if (site != IdentityTable.ABSENT && Memory.length(array) > 0) {
      passed(site);
    }
  }

  private void passed(int site) {
    Class<?> keeper = keeper(site);
    if (keeper != null) {
      heap.layouts.want(keeper);
      if (heap.layouts.isDemanded(keeper)) {
        return;
      }
    }
    heap.facts.limit(
        "an array shared between threads is passed to "
            + method(site)
            + " at "
            + heap.sites.place(site)
            + ", where accesses to it are not seen");
  }

  void clear() {
    kept.clear();
    cleaned.clear();
    heap.watchedHandles.clear();
  }

  /** An object of a class without hooks becomes known to several threads. */
  void share(Object object) {
    if (object != System.out
        && object != System.err
        && object != System.in
        && !isSink(object)
        && !heap.watchedHandles.isWatched(object)) {
      unseen(object);
    }
  }

  /**
   * An object becomes known to several threads, and nothing tells what it stands for. One without
   * fields stands for nothing but itself, as classes, loaders and modules do. What channels do is
   * seen, and what is ours is the same in all runs. The scoped values that a scope has seen are in
   * the fields of the threads that inherit them, which are told; so are the containers in which the
   * JDK counts threads. The coder of a reader or writer has the stream that its owner locks.
   */
  void shareUnknown(Object object) {
    Class<?> type = object.getClass();
    boolean isItself =
        object instanceof ClassLoader
            || object instanceof Module
            || object instanceof Class
            || object instanceof Channel
            || type.getName().startsWith("jdk.internal.vm.")
            || type.getName().startsWith("sun.nio.cs.Stream")
            || type.getName().startsWith("heddle.");
    if (!isItself && !heap.layouts.of(type).isEmpty) {
      heap.facts.limit(
          "threads are handed objects of "
              + type.getName()
              + ", and what one of them has inside that others have not is not seen");
    }
  }

  /** Somebody closes an object of a class without hooks, and others may still use it. */
  public void close(Object object) {
    if (heap.find(object) >= 0) {
      unseen(object);
    }
  }

  /**
   * Whether it only writes to a file or to the standard streams, as loggers do: then nobody is told
   * what is inside, unless it is closed. Or to a {@code StringBuffer} of its own, which is seen.
   */
  private boolean isSink(Object object) {
    if (object.getClass() == StringWriter.class) {
      return true;
    }
    if (object.getClass() != OutputStreamWriter.class && object.getClass() != FileWriter.class) {
      return false;
    }
    Object encoder = field(object, OutputStreamWriter.class, "se");
    Object out = encoder == null ? null : field(encoder, encoder.getClass(), "out");
    return out != null && (heap.isStream(out) || out.getClass() == FileOutputStream.class);
  }

  private Object field(Object object, Class<?> type, String name) {
    return Memory.reference(object, heap.layouts.offset(type, name));
  }

  private void unseen(Object object) {
    if (!ClassLayout.isContent(object.getClass())) {
      heap.layouts.want(object.getClass());
    }
    heap.facts.limit(
        "objects of "
            + object.getClass().getName()
            + " are shared between threads, and what happens inside them is not seen, because that"
            + " class is not instrumented");
  }

  public void answeredByJvm(int site) {
    heap.facts.limit(
        method(site)
            + " at "
            + heap.sites.place(site)
            + " is answered for the whole JVM, not for the threads of the program");
  }

  /** Somebody sets what all threads get, where nobody sees who asks for it. */
  public void setForJvm(Strand strand, int site) {
    heap.scheduler.hasHiddenState = true;
    for (int i = 0; !isOfGroup(site) && i < heap.scheduler.strandCount; i++) {
      if (heap.scheduler.strands[i] != strand && !heap.scheduler.strands[i].ended) {
        heap.facts.limit(
            method(site)
                + " at "
                + heap.sites.place(site)
                + " changes what all threads get, and which of them come before it is not explored");
        return;
      }
    }
  }

  /** Whether it is set for a group of threads, which hardly anybody asks for it. */
  private boolean isOfGroup(int site) {
    return heap.sites.owner(site).equals("java/lang/ThreadGroup");
  }

  public void shutdownHook(int site) {
    heap.facts.limit("shutdown hooks, as at " + heap.sites.place(site) + ", are not run");
  }

  /** Memory outside of the heap is used, which has no owner. */
  public void outsideHeap(int site) {
    heap.scheduler.moving.hasHiddenState = true;
    if (heap.scheduler.strandCount > 1) {
      heap.facts.limit(
          "memory outside of the heap, as used at "
              + heap.sites.place(site)
              + ", is not seen: what threads do to each other through it is not explored");
    }
  }

  /** Interleavings have no need of fences. */
  public void fence(int site) {
    heap.facts.assume(
        "the fence at "
            + heap.sites.place(site)
            + " changes nothing in interleavings; what it does to weaker memory is not checked");
  }

  /**
   * Several bytes of an array or a buffer are accessed at once. Nobody else sees it as long as only
   * one thread knows the array. Of one that is shared, each byte is a cell of its own: as so many
   * steps it could be interrupted where the virtual machine does it in one.
   */
  public void view(Object owner, int site) {
    Object bytes = owner;
    if (owner instanceof Buffer) {
      bytes = owner instanceof ByteBuffer ? field(owner, ByteBuffer.class, "hb") : null;
      if (bytes == null) {
        outsideHeap(site);
      }
    }
    if (bytes != null && heap.find(bytes) >= 0 || owner != null && heap.find(owner) >= 0) {
      heap.facts.limit(
          "several bytes of an array shared between threads are accessed at once at "
              + heap.sites.place(site)
              + ", which is not explored");
    }
  }

  public void handle(int site) {
    heap.facts.limit(
        "accesses through a MethodHandle made at " + heap.sites.place(site) + " are not seen");
  }

  public void refuse(int site) {
    if (heap.scheduler.stopping) {
      throw StopRun.INSTANCE;
    }
    String method = method(site);
    heap.facts.limit(
        method + " at " + heap.sites.place(site) + " is refused, as the newest JDKs refuse it");
    throw new UnsupportedOperationException(method);
  }

  /** The method called at a site: {@code String.getChars}. */
  private String method(int site) {
    String owner = heap.sites.owner(site);
    String name = heap.sites.member(site);
    String simple = owner.substring(owner.lastIndexOf('/') + 1).replace('$', '.');
    return name.equals("<init>") ? "new " + simple : simple + "." + name;
  }
}
