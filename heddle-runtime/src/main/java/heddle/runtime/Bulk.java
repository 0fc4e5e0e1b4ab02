package heddle.runtime;

import java.lang.reflect.Array;

/** Operations of the JDK on many cells at once, taken apart into single reads and writes. */
final class Bulk {

  private final Run run;

  Bulk(Run run) {
    this.run = run;
  }

  /** {@code System.arraycopy}. */
  void copy(Strand strand, Object from, int start, Object to, int target, int length, int site) {
    boolean shared =
        from != null
            && to != null
            && from.getClass().isArray()
            && to.getClass().isArray()
            && (run.heap.find(from) >= 0 || run.heap.find(to) >= 0);
    if (!shared || !fits(from, start, length) || !fits(to, target, length)) {
      strand.effects++;
      System.arraycopy(from, start, to, target, length);
      return;
    }
    int type = Memory.elementType(from);
    if (type != Memory.elementType(to)) {
      System.arraycopy(from, start, to, target, length);
      return;
    }
    boolean backwards = from == to && start < target;
    for (int n = 0; n < length; n++) {
      int i = backwards ? length - 1 - n : n;
      run.accesses.readElement(strand, from, start + i, site);
      long source = Memory.elementOffset(from, start + i);
      long sink = Memory.elementOffset(to, target + i);
      if (type == Memory.REF) {
        Object value = Memory.reference(from, source);
        if (value != null && !to.getClass().getComponentType().isInstance(value)) {
          throw new ArrayStoreException(
              "arraycopy: element type mismatch: " + value.getClass().getName());
        }
        run.accesses.writeElement(strand, to, target + i, 0, value, site);
        Memory.setReference(to, sink, value);
      } else {
        long bits = Memory.bits(from, source, type);
        run.accesses.writeElement(strand, to, target + i, bits, null, site);
        Memory.setBits(to, sink, type, bits);
      }
    }
  }

  private static boolean fits(Object array, int start, int length) {
    return start >= 0 && length >= 0 && start <= Memory.length(array) - length;
  }

  /** The array itself if it is private; otherwise a private copy whose elements were read. */
  Object snapshot(Strand strand, Object array, int site) {
    if (array == null || run.stopping || run.heap.find(array) < 0) {
      return array;
    }
    return snapshot(strand, array, 0, Memory.length(array), site);
  }

  /** The same, if only the elements from {@code start} to {@code end} are going to be looked at. */
  Object snapshot(Strand strand, Object array, int start, int end, int site) {
    if (array == null || run.stopping || run.heap.find(array) < 0) {
      return array;
    }
    int length = Memory.length(array);
    int type = Memory.elementType(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    for (int i = Math.max(0, start); i < length && i < end; i++) {
      run.accesses.readElement(strand, array, i, site);
      long offset = Memory.elementOffset(array, i);
      if (type == Memory.REF) {
        Memory.setReference(copy, offset, Memory.reference(array, offset));
      } else {
        Memory.setBits(copy, offset, type, Memory.bits(array, offset, type));
      }
    }
    return copy;
  }

  /** Before an object's fields are copied. */
  void cloned(Strand strand, Object object, int site) {
    if (object == null || run.stopping || run.heap.find(object) < 0) {
      return;
    }
    Layout layout = run.layouts.of(object.getClass());
    for (FieldRef field : layout.cells) {
      run.accesses.readCell(strand, object, field, site);
    }
  }
}
