package heddle.runtime;

import heddle.runtime.event.Op;
import heddle.runtime.event.Value;
import heddle.runtime.layout.ClassLayout;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Memory;
import heddle.runtime.table.Growth;

/** What the cells of objects hold at the moment when others get to know them. */
final class Bindings {

  private final Run run;

  /** For each cell its number, the kind of its value, and the value. */
  private long[] bindings = new long[192];

  private int size;

  Bindings(Run run) {
    this.run = run;
  }

  void clear() {
    size = 0;
  }

  /** The number of the operation that tells all of it; -1 if there is nothing to tell. */
  int op() {
    return size == 0 ? -1 : run.ops.init(bindings, size);
  }

  /** The cells have been there from the beginning, as far as others can tell. */
  void begin() {
    for (int i = 0; i < size; i += 3) {
      run.accesses.initials.set((int) bindings[i], (int) bindings[i + 1], bindings[i + 2]);
    }
  }

  /** Adds the cells of an object with this number. */
  void add(Object object, int number) {
    ClassLayout layout = run.layouts.of(object.getClass());
    if (object instanceof Thread && run.threads.unstarted.has((Thread) object)) {
      add((Thread) object, Unstarted.CLAIMED);
      add((Thread) object, Unstarted.STARTED);
      add((Thread) object, Unstarted.INTERRUPTED);
    }
    if (layout.content.length > 0) {
      add(run.monitors.contents.cell(number), Op.REF, run.monitors.contents.text(object));
    } else if (layout.kind == ClassLayout.PLAIN) {
      for (FieldRef field : layout.cells) {
        add(run.names.field(number, field.member), object, field.offset, field.type);
      }
    } else if (layout.kind == ClassLayout.ARRAY) {
      int type = Memory.elementType(object);
      int length = Memory.length(object);
      for (int k = 0; k < length; k++) {
        add(run.names.element(number, k), object, Memory.elementOffset(object, k), type);
      }
    }
  }

  private void add(Thread thread, String word) {
    Unstarted unstarted = run.threads.unstarted;
    add(unstarted.cell(thread, word), Unstarted.kind(word), unstarted.initial(thread, word));
  }

  private void add(int cell, Object base, long offset, int type) {
    Value value = run.accesses.value;
    run.heap.load(value, base, offset, type, cell);
    add(cell, value.kind, value.bits);
  }

  private void add(int cell, int kind, long bits) {
    if (size + 3 > bindings.length) {
      bindings = Growth.of(bindings, bindings.length * 2);
    }
    bindings[size++] = cell;
    bindings[size++] = kind;
    bindings[size++] = bits;
  }
}
