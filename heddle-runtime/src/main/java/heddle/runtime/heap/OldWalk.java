package heddle.runtime.heap;

import heddle.runtime.layout.ClassLayout;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Header;
import heddle.runtime.raw.Memory;
import heddle.runtime.table.Growth;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Names what was there before the run, by the path from a static field. */
final class OldWalk {

  /** More than this is not a test's state but somebody's cache. */
  private static final int MOST = 200_000;

  private final Heap heap;
  private Object[] queue = new Object[64];
  private String[] paths = new String[64];
  private int size;
  private boolean ofProgram;

  OldWalk(Heap heap) {
    this.heap = heap;
  }

  void statics(Class<?> type) {
    ofProgram = heap.layouts.isProgram(type);
    reachStatics(type);
    visitAll();
  }

  /** What the program is given to begin with counts as its own. */
  void given(Object object, String name) {
    ofProgram = true;
    reach(object, name);
    visitAll();
  }

  private void visitAll() {
    for (int i = 0; i < size && size < MOST; i++) {
      visit(queue[i], paths[i]);
    }
  }

  private void reachStatics(Class<?> type) {
    Field[] fields;
    try {
      fields = type.getDeclaredFields();
    } catch (LinkageError e) {
      return;
    }
    for (Field field : fields) {
      if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
        var reference = new FieldRef(field, heap.layouts);
        reach(
            Memory.reference(reference.base, reference.offset),
            type.getName() + "." + field.getName());
      }
    }
  }

  /** Only what is in the fields themselves, in arrays there, and in numbers and times. */
  void constants(Class<?> type) {
    reachStatics(type);
    for (int i = 0; i < size && size < MOST; i++) {
      if (queue[i] instanceof Object[]) {
        visit(queue[i], paths[i]);
      } else if (isValue(queue[i].getClass())) {
        reachAll(queue[i], heap.layouts.of(queue[i].getClass()).finals, paths[i]);
      }
    }
  }

  /**
   * Only objects without hooks in final fields of the classes that may have objects of this one as
   * their constants: itself, its superclasses, and those that they are inside of.
   *
   * @return whether that was all; a class that is not initialised yet has none so far
   */
  boolean constantsOf(Class<?> type) {
    boolean isAll = true;
    for (Class<?> c = type; c != Object.class && c != null; c = c.getSuperclass()) {
      isAll &= finalsOf(c) & finalsOf(c.getNestHost());
    }
    return isAll;
  }

  private boolean finalsOf(Class<?> type) {
    if (Memory.UNSAFE.shouldBeInitialized(type)) {
      return false;
    }
    for (FieldRef field : ClassLayout.statics(type, heap.layouts)) {
      if (field.isFinal && field.type == Memory.REF) {
        String path = type.getName() + "." + heap.names.memberText(field.member);
        Object held = Memory.reference(field.base, field.offset);
        Object[] array = held instanceof Object[] ? (Object[]) held : new Object[] {held};
        for (int i = 0; i < array.length; i++) {
          reachConstant(array[i], array == held ? path + "[" + i + "]" : path);
        }
      }
    }
    return true;
  }

  /** What has hooks is not only looked at. */
  private void reachConstant(Object object, String path) {
    if (object != null && heap.layouts.of(object.getClass()).isOfJdk) {
      reach(object, path);
    }
  }

  private static boolean isValue(Class<?> type) {
    return type.getName().startsWith("java.math.") || type.getName().startsWith("java.time.");
  }

  private void visit(Object object, String path) {
    ClassLayout layout = heap.layouts.of(object.getClass());
    if (ofProgram && object instanceof Thread && isOfRun((Thread) object)) {
      heap.facts.doubt(path + " is a thread of the program, and other runs have others");
    }
    if (ofProgram && layout.uncontrolled) {
      heap.escapes.share(object);
    }
    if (layout.kind == ClassLayout.PLAIN) {
      reachAll(object, layout.finals, path);
      reachAll(object, layout.cells, path);
      reachAll(object, layout.links, path);
    } else if (object instanceof Object[]) {
      Object[] array = (Object[]) object;
      for (int i = 0; i < array.length; i++) {
        reach(array[i], path + "[" + i + "]");
      }
    }
  }

  private boolean isOfRun(Thread thread) {
    return heap.scheduler.find(thread) != null;
  }

  private void reachAll(Object object, FieldRef[] fields, String path) {
    for (FieldRef field : fields) {
      if (field.type == Memory.REF) {
        reach(
            Memory.reference(object, field.offset),
            path + "." + heap.names.memberText(field.member));
      }
    }
  }

  private void reach(Object object, String path) {
    if (object == null) {
      return;
    }
    Header.offerHash(object, path);
    if (heap.isOld(object)) {
      return;
    }
    boolean isTable = object.getClass().isArray() && !(object instanceof Object[]);
    if (!ofProgram && (object instanceof Thread || isTable)) {
      // What the JDK looks numbers up in does not change.
      return;
    }
    heap.addOld(object, path);
    if (size == queue.length) {
      queue = Growth.of(queue, size * 2);
      paths = Growth.of(paths, size * 2);
    }
    queue[size] = object;
    paths[size++] = path;
  }
}
