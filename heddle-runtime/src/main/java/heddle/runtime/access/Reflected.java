package heddle.runtime.access;

import heddle.runtime.heap.Heap;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Boxes;
import heddle.runtime.raw.Memory;
import heddle.runtime.raw.TypeNames;
import heddle.runtime.turn.Strand;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Accesses by {@code java.lang.reflect}, which are the same as direct ones. The real call comes
 * after the event; if it is going to fail, there must be no event.
 */
public final class Reflected {

  private final Heap heap;
  private final CellAccesses cells;

  public Reflected(Heap heap, CellAccesses cells) {
    this.heap = heap;
    this.cells = cells;
  }

  public void read(Strand strand, Field field, Object owner, int site) {
    if (isAllowedAt(field, owner, site)) {
      readByHandle(strand, field, owner, site);
    }
  }

  /** Before a read by somebody who may. */
  public void readByHandle(Strand strand, Field field, Object owner, int site) {
    FieldRef found = find(field, owner);
    if (found != null) {
      cells.read(strand, owner, found, site);
    }
  }

  /**
   * Before a write.
   *
   * @param value boxed, if it is a primitive
   * @param type which setter it is: that of a primitive type, or {@link Memory#REF} for any
   */
  public void write(Strand strand, Field field, Object owner, Object value, int type, int site) {
    if (isAllowedAt(field, owner, site)) {
      write(strand, field, owner, value, type, isOverridden(field), site);
    }
  }

  /** Before a write by somebody who may, also if the field is final. */
  public void writeByHandle(Strand strand, Field field, Object owner, Object value, int site) {
    write(strand, field, owner, value, Memory.typeOf(field.getType()), true, site);
  }

  private void write(
      Strand strand,
      Field field,
      Object owner,
      Object value,
      int type,
      boolean isOverridden,
      int site) {
    FieldRef found = find(field, owner);
    if (found == null || !Boxes.fits(value, type, field.getType())) {
      return;
    }
    if (found.isFinal) {
      if (isOverridden) {
        writeFinal(field, found, owner, site);
      }
      return;
    }
    if (Modifier.isFinal(field.getModifiers()) && !isOverridden(field)) {
      return;
    }
    long bits = found.type == Memory.REF ? 0 : Boxes.bits(value, found.type);
    Object reference = found.type == Memory.REF ? value : null;
    cells.write(strand, owner, found, bits, reference, site);
  }

  /** Fields said to be final are read without any event. */
  private void writeFinal(Field field, FieldRef found, Object owner, int site) {
    if (found.base != null) {
      return;
    }
    int object = heap.find(owner);
    if (object >= 0) {
      heap.layouts.escape(found.declaring);
      heap.facts.limit(
          "the final field "
              + TypeNames.simple(found.declaring)
              + "."
              + field.getName()
              + " of a shared object is changed by reflection at "
              + heap.sites.place(site)
              + ", and reads of it are not seen");
      if ((object & Heap.OLD) != 0) {
        heap.undo.save(owner, found.offset, found.type);
      }
    }
  }

  public void readElement(Strand strand, Object array, int index, int site) {
    if (array != null && array.getClass().isArray()) {
      cells.readElement(strand, array, index, site);
    }
  }

  public void writeElement(
      Strand strand, Object array, int index, Object value, int type, int site) {
    if (array == null || !array.getClass().isArray()) {
      return;
    }
    Class<?> component = array.getClass().getComponentType();
    if (Boxes.fits(value, type, component)) {
      int of = Memory.typeOf(component);
      long bits = of == Memory.REF ? 0 : Boxes.bits(value, of);
      Object reference = of == Memory.REF ? value : null;
      cells.writeElement(strand, array, index, bits, reference, site);
    }
  }

  private boolean isAllowedAt(Field field, Object owner, int site) {
    if (field == null) {
      return false;
    }
    heap.inert.enter();
    try {
      return isAllowed(field, owner, site);
    } finally {
      heap.inert.leave();
    }
  }

  /** The field; null if the object has none. */
  private FieldRef find(Field field, Object owner) {
    heap.inert.enter();
    try {
      Class<?> declaring = field.getDeclaringClass();
      boolean isStatic = Modifier.isStatic(field.getModifiers());
      if (!isStatic && !declaring.isInstance(owner)) {
        return null;
      }
      long offset;
      if (isStatic) {
        Memory.UNSAFE.ensureClassInitialized(declaring);
        offset = Memory.UNSAFE.staticFieldOffset(field);
      } else {
        offset = Memory.UNSAFE.objectFieldOffset(field);
      }
      FieldRef known = heap.layouts.fieldAt(declaring, offset, isStatic);
      return known != null ? known : new FieldRef(field, heap.layouts);
    } finally {
      heap.inert.leave();
    }
  }

  /** Whether the language's rules, or their suspension, let the code at the site have the field. */
  private boolean isAllowed(Field field, Object owner, int site) {
    Class<?> declaring = field.getDeclaringClass();
    int access = field.getModifiers();
    int ofClass = declaring.getModifiers();
    boolean isVisible = Modifier.isPublic(ofClass) || Modifier.isProtected(ofClass);
    if (isOverridden(field) || isVisible && Modifier.isPublic(access)) {
      return true;
    }
    Class<?> caller = heap.sites.type(site);
    if (caller == null || caller == declaring) {
      return true;
    }
    boolean isNear =
        caller.getClassLoader() == declaring.getClassLoader()
            && caller.getPackageName().equals(declaring.getPackageName());
    if (isNear) {
      return !Modifier.isPrivate(access) || caller.isNestmateOf(declaring);
    }
    return isVisible
        && Modifier.isProtected(access)
        && declaring.isAssignableFrom(caller)
        && (Modifier.isStatic(access) || caller.isInstance(owner));
  }

  @SuppressWarnings("deprecation") // The new method answers for its caller, which would be us.
  private static boolean isOverridden(Field field) {
    return field.isAccessible();
  }

  /** What is handed by reflection to a method or constructor of a class. */
  public void passAll(Class<?> declaring, Object[] arguments, int site) {
    if (arguments != null && heap.layouts.isUntouched(declaring)) {
      for (Object argument : arguments) {
        if (argument != null && argument.getClass().isArray()) {
          heap.escapes.pass(argument, site);
        }
      }
    }
  }
}
