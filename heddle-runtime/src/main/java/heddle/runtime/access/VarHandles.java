package heddle.runtime.access;

import heddle.runtime.heap.Heap;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Memory;
import heddle.runtime.table.IdentityTable;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/** Which field or array a {@code VarHandle} stands for, read from its inside. */
public final class VarHandles {

  /** Where a handle leads. */
  static final class Target {
    final boolean isArray;

    /** Whether it accesses several bytes of an array or a buffer at once. */
    final boolean isView;

    /** Null for arrays, and for handles that lead nowhere we know. */
    final FieldRef field;

    Target(boolean isArray, boolean isView, FieldRef field) {
      this.isArray = isArray;
      this.isView = isView;
      this.field = field;
    }
  }

  private static final String VIEW = "java.lang.invoke.VarHandleByteArrayAs";

  private final Heap heap;
  private final IdentityTable numbers = new IdentityTable(64);
  private Target[] places = new Target[32];
  private int size;

  public VarHandles(Heap heap) {
    this.heap = heap;
  }

  public void forget() {
    heap.watchedHandles.forget();
    numbers.clear();
    for (int i = 0; i < size; i++) {
      places[i] = null;
    }
    size = 0;
  }

  Target target(Object handle) {
    int number = numbers.get(handle);
    if (number != IdentityTable.ABSENT) {
      return places[number];
    }
    heap.inert.enter();
    Target place;
    try {
      place = resolve(direct(handle));
    } finally {
      heap.inert.leave();
    }
    if (place.field == null && !place.isArray && !place.isView && !isOfThread(handle)) {
      heap.facts.limit(
          "accesses through a VarHandle of kind " + handle.getClass().getName() + " are not seen");
    }
    if (size == places.length) {
      var longer = new Target[size * 2];
      System.arraycopy(places, 0, longer, 0, size);
      places = longer;
    }
    places[size] = place;
    numbers.put(handle, size++);
    return place;
  }

  /** Whether it leads into a {@code Thread}: the JDK's own, about the thread that uses it. */
  private static boolean isOfThread(Object handle) {
    return field(direct(handle), "receiverType") == Thread.class;
  }

  /** The handle behind one that adds checks or initialises its class. */
  private static Object direct(Object handle) {
    Object inner = handle;
    for (int i = 0; i < 8; i++) {
      Object next = field(inner, "directTarget");
      next = next == null ? field(inner, "target") : next;
      if (!(next instanceof VarHandle)) {
        return inner;
      }
      inner = next;
    }
    return inner;
  }

  private Target resolve(Object handle) {
    String name = handle.getClass().getName();
    if (name.endsWith("$Array")) {
      return new Target(true, false, null);
    }
    Object offset = field(handle, "fieldOffset");
    if (!(offset instanceof Long)) {
      return new Target(false, name.startsWith(VIEW), null);
    }
    Object receiver = field(handle, "receiverType");
    Object base = field(handle, "base");
    Class<?> type = (Class<?>) (receiver instanceof Class ? receiver : base);
    if (receiver == null && base == null) {
      return new Target(false, false, null);
    }
    if (receiver == null) {
      // The access itself would do so.
      Memory.UNSAFE.ensureClassInitialized(type);
    }
    return new Target(false, false, heap.layouts.fieldAt(type, (Long) offset, receiver == null));
  }

  /** A field of the handle, boxed; null if it has none of that name. */
  private static Object field(Object object, String name) {
    for (Class<?> c = object.getClass(); c != null && c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          long offset = Memory.UNSAFE.objectFieldOffset(field);
          int type = Memory.typeOf(field.getType());
          return type == Memory.REF
              ? Memory.reference(object, offset)
              : (Object) Memory.bits(object, offset, type);
        }
      }
    }
    return null;
  }
}
