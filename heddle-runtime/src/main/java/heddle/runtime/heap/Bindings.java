package heddle.runtime.heap;

import heddle.runtime.event.Op;
import heddle.runtime.event.Value;
import heddle.runtime.layout.ClassLayout;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Memory;
import heddle.runtime.table.Growth;

/** What the cells of objects hold at the moment when others get to know them. */
public final class Bindings {

  private final Heap heap;
  private final Value value = new Value();

  /** For each cell its number, the kind of its value, and the value. */
  private long[] bindings = new long[192];

  private int size;

  Bindings(Heap heap) {
    this.heap = heap;
  }

  void clear() {
    size = 0;
  }

  /** The number of the operation that tells all of it; -1 if there is nothing to tell. */
  int op() {
    return size == 0 ? -1 : heap.ops.init(bindings, size);
  }

  /** The cells have been there from the beginning, as far as others can tell. */
  void begin() {
    for (int i = 0; i < size; i += 3) {
      heap.initials.set((int) bindings[i], (int) bindings[i + 1], bindings[i + 2]);
    }
  }

  /** Adds the cells of an object with this number. */
  void add(Object object, int number) {
    ClassLayout layout = heap.layouts.of(object.getClass());
    if (object instanceof Thread) {
      heap.sharing.bind((Thread) object, this);
    }
    if (layout.content.length > 0) {
      add(heap.contents.cell(number), Op.REF, heap.contents.text(object));
    } else if (layout.kind == ClassLayout.PLAIN) {
      for (FieldRef field : layout.cells) {
        add(heap.names.field(number, field.member), object, field.offset, field.type);
      }
    } else if (layout.kind == ClassLayout.ARRAY) {
      int type = Memory.elementType(object);
      int length = Memory.length(object);
      for (int k = 0; k < length; k++) {
        add(heap.names.element(number, k), object, Memory.elementOffset(object, k), type);
      }
    }
  }

  private void add(int cell, Object base, long offset, int type) {
    heap.load(value, base, offset, type, cell);
    add(cell, value.kind, value.bits);
  }

  /** Adds a cell and what it holds. */
  public void add(int cell, int kind, long bits) {
    if (size + 3 > bindings.length) {
      bindings = Growth.of(bindings, bindings.length * 2);
    }
    bindings[size++] = cell;
    bindings[size++] = kind;
    bindings[size++] = bits;
  }
}
