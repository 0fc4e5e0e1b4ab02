package heddle.runtime.access;

import heddle.runtime.heap.Heap;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Memory;
import heddle.runtime.turn.Strand;
import java.lang.reflect.Array;

/** Operations of the JDK on many cells at once, taken apart into single reads and writes. */
public final class Bulk {

  private final Heap heap;
  private final CellAccesses cells;

  public Bulk(Heap heap, CellAccesses cells) {
    this.heap = heap;
    this.cells = cells;
  }

  /** {@code System.arraycopy}. */
  public void copy(
      Strand strand, Object from, int start, Object to, int target, int length, int site) {
    boolean shared =
        from != null
            && to != null
            && from.getClass().isArray()
            && to.getClass().isArray()
            && (heap.find(from) >= 0 || heap.find(to) >= 0);
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
      cells.readElement(strand, from, start + i, site);
      long source = Memory.elementOffset(from, start + i);
      long sink = Memory.elementOffset(to, target + i);
      if (type == Memory.REF) {
        Object value = Memory.reference(from, source);
        if (value != null && !to.getClass().getComponentType().isInstance(value)) {
          throw new ArrayStoreException(
              "arraycopy: element type mismatch: " + value.getClass().getName());
        }
        cells.writeElement(strand, to, target + i, 0, value, site);
        Memory.setReference(to, sink, value);
      } else {
        long bits = Memory.bits(from, source, type);
        cells.writeElement(strand, to, target + i, bits, null, site);
        Memory.setBits(to, sink, type, bits);
      }
    }
  }

  private static boolean fits(Object array, int start, int length) {
    return start >= 0 && length >= 0 && start <= Memory.length(array) - length;
  }

  /** The array itself if it is private; otherwise a private copy whose elements were read. */
  public Object snapshot(Strand strand, Object array, int site) {
    return array == null ? null : snapshot(strand, array, 0, Memory.length(array), site);
  }

  /** The same, if only the elements from {@code start} to {@code end} are going to be looked at. */
  public Object snapshot(Strand strand, Object array, int start, int end, int site) {
    if (array == null || heap.scheduler.stopping || heap.find(array) < 0) {
      return array;
    }
    int length = Memory.length(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    readInto(copy, strand, array, Math.max(0, start), Math.min(length, end), site);
    return copy;
  }

  /** The array itself if it is private; otherwise one that somebody may write into. */
  public Object lend(Object array) {
    if (array == null || heap.find(array) < 0) {
      return array;
    }
    return Array.newInstance(array.getClass().getComponentType(), Memory.length(array));
  }

  /**
   * Writes the elements from {@code start} to {@code end} that are in a lent array; the last one
   * first, if the end comes before the start.
   */
  public void giveBack(Strand strand, Object array, Object lent, int start, int end, int site) {
    int type = Memory.elementType(array);
    int length = Math.abs(end - start);
    for (int n = 0; n < length; n++) {
      int i = start <= end ? start + n : start - 1 - n;
      long offset = Memory.elementOffset(array, i);
      long bits = Memory.bits(lent, offset, type);
      cells.writeElement(strand, array, i, bits, null, site);
      Memory.setBits(array, offset, type, bits);
    }
  }

  /** After an object was cloned: the copy gets what the thread reads now, cell by cell. */
  public void cloned(Strand strand, Object original, Object copy, int site) {
    if (original == null || heap.scheduler.stopping || heap.find(original) < 0) {
      return;
    }
    if (original.getClass().isArray()) {
      readInto(copy, strand, original, 0, Memory.length(original), site);
      return;
    }
    for (FieldRef field : heap.layouts.of(original.getClass()).cells) {
      cells.readCell(strand, original, field, site);
      move(original, copy, field.offset, field.type);
    }
  }

  private void readInto(Object copy, Strand strand, Object array, int start, int end, int site) {
    int type = Memory.elementType(array);
    for (int i = start; i < end; i++) {
      cells.readElement(strand, array, i, site);
      long offset = Memory.elementOffset(array, i);
      move(array, copy, offset, type);
    }
  }

  private static void move(Object from, Object to, long offset, int type) {
    if (type == Memory.REF) {
      Memory.setReference(to, offset, Memory.reference(from, offset));
    } else {
      Memory.setBits(to, offset, type, Memory.bits(from, offset, type));
    }
  }
}
