package heddle.runtime.mark;

import heddle.runtime.event.Names;
import heddle.runtime.heap.BoundHandles;
import heddle.runtime.heap.Enqueued;
import heddle.runtime.heap.Heap;
import heddle.runtime.heap.OpaqueValues;
import heddle.runtime.heap.ReferenceVisitor;
import heddle.runtime.heap.Stacks;
import heddle.runtime.heap.Unmarked;
import heddle.runtime.layout.ClassLayout;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Memory;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.table.Growth;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.table.Wide;
import heddle.runtime.turn.Strand;
import java.lang.ref.Reference;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * What a thread can reach that nobody else can, as part of a mark.
 *
 * <p>References are followed from the roots in a fixed order, and objects are numbered as they are
 * met, so that two heaps that look alike have the same digest, wherever their objects lie. Of a
 * private object everything counts: its class, all its fields or elements, and the identity hash
 * code if somebody has asked for it. A shared object counts by its name alone; what is in it is
 * shared state.
 *
 * <p>Where an object has state that no field shows, there is no mark.
 */
final class PrivateHeap implements ReferenceVisitor {

  /** Larger heaps are not walked. */
  private static final int MOST_OBJECTS = 5_000;

  private static final int MOST_ELEMENTS = 50_000;

  private static final int NULL = 0;
  private static final int SHARED = 1;
  private static final int MET = 2;
  private static final int NEW = 3;
  private static final int SELF = 4;

  /** Where a text has its characters. */
  private static final long TEXT = ClassLayout.offset(String.class, "value");

  /** Beginnings of names of classes whose objects have state outside of the heap. */
  private static final String[] NATIVE = {
    "java.io.File",
    "java.io.RandomAccessFile",
    "java.io.Console",
    "java.nio.Direct",
    "java.nio.Mapped",
    "java.nio.channels.",
    "java.net.",
    "java.util.zip.",
    "java.util.jar.",
    "java.util.logging.",
    "java.util.prefs.",
    "java.util.ServiceLoader",
    "java.lang.Process",
    "java.lang.StackWalker",
    "java.lang.StackFrameInfo",
    "java.lang.ClassFrameInfo",
    "java.lang.ClassValue",
    "java.lang.StackStreamFactory",
    "java.lang.foreign.",
    "java.security.",
    // It keeps what the real clock said when it was made.
    "java.text.SimpleDateFormat",
    "javax.",
    "heddle.runtime.net.",
  };

  /** All fields of the objects of one class. */
  private static final class Fields {
    long[] offsets = new long[8];
    int[] types = new int[8];
    int size;
    boolean isNative;

    void add(long offset, int type) {
      if (size == types.length) {
        offsets = Growth.of(offsets, size * 2);
        types = Growth.of(types, size * 2);
      }
      offsets[size] = offset;
      types[size++] = type;
    }
  }

  private final Synchronisation model;
  private final Wide wide;
  private final Omissions omissions;
  private final IdentityTable met = new IdentityTable(256);
  private final IdentityTable known = new IdentityTable(256);
  private Fields[] fields = new Fields[64];
  private Object[] objects = new Object[64];
  private int size;
  private int elements;
  private Strand strand;

  PrivateHeap(Synchronisation model, Wide wide, Omissions omissions) {
    this.model = model;
    this.omissions = omissions;
    this.wide = wide;
  }

  void begin(Strand of) {
    strand = of;
    elements = 0;
  }

  void forget() {
    for (int i = 0; i < size; i++) {
      objects[i] = null;
    }
    size = 0;
    met.clear();
    strand = null;
  }

  /** What the classes of a program look like is forgotten with it. */
  void forgetClasses() {
    known.clear();
    Growth.fill(fields, null);
  }

  /** The name of a shared object, by its number. */
  void name(int number) {
    wide.mix(model.names.objectText(number));
  }

  /** A root, or what a field holds. */
  @Override
  public void reference(Object object) {
    if (object == null) {
      wide.mix(NULL);
      return;
    }
    if (object == strand.thread) {
      wide.mix(SELF);
      return;
    }
    int position = met.get(object);
    if (position != IdentityTable.ABSENT) {
      wide.mix(MET);
      wide.mix(position);
      return;
    }
    if (object instanceof String && Memory.reference(object, TEXT) == null) {
      // Whoever asks the JVM whether it is a constant takes the JVM down.
      throw new Unmarked("a text that is being made");
    }
    int number = model.heap.findConstant(object);
    if (number >= 0) {
      wide.mix(SHARED);
      name(number & ~Heap.OLD);
      return;
    }
    if (size == MOST_OBJECTS) {
      throw new Unmarked("many private objects");
    }
    if (size == objects.length) {
      objects = Growth.of(objects, size * 2);
    }
    wide.mix(NEW);
    met.put(object, size);
    objects[size++] = object;
  }

  /** All roots have been told: now what they lead to. */
  void finish() {
    for (int i = 0; i < size; i++) {
      object(objects[i]);
    }
  }

  private void object(Object object) {
    ClassLayout layout = model.layouts.of(object.getClass());
    if (layout.type.isHidden() && !layout.isNamed) {
      throw new Unmarked("an object of " + layout.type.getName());
    }
    wide.mix(model.layouts.typeName(layout));
    wide.mix(model.heap.knownHash(object));
    if (layout.isSync || model.locks.states.isPrivate(object)) {
      model.locks.states.digest(strand, object, wide);
    }
    if (layout.isSync) {
      return;
    }
    switch (layout.kind) {
      case ClassLayout.CONTENT:
        content(object);
        break;
      case ClassLayout.OPAQUE:
        opaque(object, layout);
        break;
      case ClassLayout.ARRAY:
        array(object);
        break;
      default:
        plain(object, layout);
    }
  }

  private void content(Object object) {
    if (object instanceof String) {
      wide.mix((String) object);
    } else {
      wide.mix(model.heap.values.digest(object));
    }
  }

  /** The JDK's own, of which only some tell what they stand for. */
  private void opaque(Object object, ClassLayout layout) {
    long digest = model.heap.values.digest(object);
    String type = layout.type.getName();
    if (digest == OpaqueValues.UNKNOWN
        || layout.uncontrolled
        || object instanceof AccessibleObject
        || BoundHandles.isBound(object)
        || type.startsWith("sun.security.")) {
      throw new Unmarked("an object of " + type);
    }
    wide.mix(digest);
    if (object instanceof ThreadGroup) {
      reference(((ThreadGroup) object).getParent());
    }
  }

  private void array(Object array) {
    int length = Memory.length(array);
    int type = Memory.elementType(array);
    elements += length;
    if (elements > MOST_ELEMENTS) {
      throw new Unmarked("large private arrays");
    }
    wide.mix(length);
    for (int i = 0; i < length; i++) {
      if (omissions.has(Omissions.FIELD, "[]", i)) {
        continue;
      }
      value(array, Memory.elementOffset(array, i), type);
    }
  }

  private void value(Object base, long offset, int type) {
    if (type == Memory.REF) {
      reference(Memory.reference(base, offset));
    } else {
      wide.mix(Memory.bits(base, offset, type));
    }
  }

  private void plain(Object object, ClassLayout layout) {
    if (object instanceof Thread) {
      if (!model.heap.threadFields.isMade((Thread) object)) {
        throw new Unmarked("a thread that is being made");
      }
      wide.mix(model.heap.threadFields.isInterrupted((Thread) object) ? 1 : 0);
      model.heap.threadFields.digest((Thread) object, this, wide);
      seen(object, layout);
    } else if (object instanceof Throwable) {
      wide.mix(Stacks.digestForMark((Throwable) object, layout));
      seen(object, layout);
      for (Throwable suppressed : ((Throwable) object).getSuppressed()) {
        reference(suppressed);
      }
    } else {
      Fields all = fields(layout.type);
      if (all.isNative) {
        throw new Unmarked("an object of " + layout.type.getName());
      }
      if (object instanceof Reference) {
        wide.mix(Enqueued.state(object));
        reference(Enqueued.queue(object));
      }
      for (int i = 0; i < all.size; i++) {
        if (omissions.has(Omissions.FIELD, layout.type.getName(), i)) {
          continue;
        }
        value(object, all.offsets[i], all.types[i]);
      }
    }
  }

  /** The fields that count of objects in which the JVM and the JDK keep much for themselves. */
  private void seen(Object object, ClassLayout layout) {
    if (layout.uncontrolled || isLeft(layout.type)) {
      // Numbers that change without our seeing it are in none of the three.
      throw new Unmarked("an object of " + layout.type.getName());
    }
    for (FieldRef field : layout.finals) {
      value(object, field.offset, field.type);
    }
    for (FieldRef field : layout.cells) {
      value(object, field.offset, field.type);
    }
    for (FieldRef field : layout.links) {
      value(object, field.offset, field.type);
    }
  }

  private boolean isLeft(Class<?> type) {
    boolean is = false;
    for (Class<?> c = type; c != null && !is; c = c.getSuperclass()) {
      is = model.layouts.isLeft(c);
    }
    return is;
  }

  private Fields fields(Class<?> type) {
    int number = known.get(type);
    if (number == IdentityTable.ABSENT) {
      number = known.size();
      if (number >= fields.length) {
        var longer = new Fields[number * 2];
        System.arraycopy(fields, 0, longer, 0, fields.length);
        fields = longer;
      }
      fields[number] = read(type);
      known.put(type, number);
    }
    return fields[number];
  }

  private static Fields read(Class<?> type) {
    var all = new Fields();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      all.isNative |= isNative(c);
      for (Field field : c.getDeclaredFields()) {
        boolean counts = !isReference(c) || isOfReferences(field.getName());
        if (!Modifier.isStatic(field.getModifiers()) && counts) {
          all.add(Memory.UNSAFE.objectFieldOffset(field), Memory.typeOf(field.getType()));
        }
      }
    }
    return all;
  }

  /** Whether it is one of the JDK's references, in which the garbage collector leaves its times. */
  private static boolean isReference(Class<?> type) {
    return Reference.class.isAssignableFrom(type) && type.getName().startsWith("java.lang.ref.");
  }

  /** Whether a field of a reference counts: what it refers to, and what comes next in its queue. */
  private static boolean isOfReferences(String field) {
    return field.equals("referent") || field.equals("next");
  }

  private static boolean isNative(Class<?> type) {
    for (String beginning : NATIVE) {
      if (type.getName().startsWith(beginning)) {
        return true;
      }
    }
    return false;
  }

  /**
   * What the thread knows of itself without an event. Who has started it has shared its {@code
   * Thread}, so the class, what it runs and all final fields are in the name. The first thread is
   * the same in all runs.
   */
  void self() {
    int number = model.heap.find(strand.thread);
    if (number >= 0) {
      name(number & ~Heap.OLD);
    } else if (strand.name != Names.MAIN) {
      throw new Unmarked("a thread that nobody has named");
    }
    model.heap.threadFields.digest(strand.thread, this, wide);
  }
}
