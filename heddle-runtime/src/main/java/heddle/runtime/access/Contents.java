package heddle.runtime.access;

import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.heap.Heap;
import heddle.runtime.layout.ClassLayout;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Memory;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.turn.Strand;

/**
 * What is inside of objects of the JDK that have no hooks but do everything in their own monitor:
 * one cell for each. It is read when the monitor has been entered, and written before it is left if
 * it is something else by then.
 */
public final class Contents {

  private final Heap heap;
  private final Initialisers initialisers;

  /** The old ones that the run has used, whose fields will be put back. */
  private final IdentityTable saved = new IdentityTable(16);

  public Contents(Heap heap, Initialisers initialisers) {
    this.heap = heap;
    this.initialisers = initialisers;
  }

  public void clear() {
    saved.clear();
  }

  /** The strand is in the monitor, and nobody else will be until it leaves. */
  public void entered(Strand strand, Object object, int site) {
    if (!ClassLayout.isContent(object.getClass())) {
      return;
    }
    int number = heap.find(object);
    if (number < 0 || heap.scheduler.stopping || strand.contents.enter(object)) {
      return;
    }
    int cell = heap.contents.cell(number);
    int text = heap.contents.text(object);
    if ((number & Heap.OLD) != 0 && save(object)) {
      heap.initials.set(cell, Op.REF, text);
    }
    initialisers.check(cell, false);
    strand.announce(heap.ops, heap.ops.of(Op.READ, 0, cell), site);
    heap.scheduler.point(strand);
    heap.scheduler.happened(strand, Op.REF, text);
    strand.contents.push(object, text);
  }

  /** The strand is about to leave the monitor. */
  public void leaving(Strand strand, Object object, int site) {
    int known = ClassLayout.isContent(object.getClass()) ? strand.contents.leave(object) : -1;
    if (known < 0 || heap.scheduler.stopping) {
      return;
    }
    int text = heap.contents.text(object);
    if (text != known) {
      int cell = heap.contents.cell(heap.find(object));
      initialisers.check(cell, true);
      int head = Ops.head(Op.WRITE, 0, Op.REF, 0);
      strand.announce(heap.ops, heap.ops.of(head, cell, text, 0), site);
      heap.scheduler.point(strand);
      heap.scheduler.happened(strand, Op.DONE, 0);
    }
  }

  /**
   * An old object is used for the first time in this run: its fields will be put back. Arrays are
   * changed in place, so the run gets copies.
   *
   * @return whether it was the first time
   */
  public boolean save(Object object) {
    if (saved.get(object) != IdentityTable.ABSENT) {
      return false;
    }
    saved.put(object, 0);
    for (FieldRef field : heap.layouts.of(object.getClass()).content) {
      heap.undo.save(object, field.offset, field.type);
      Object inside = field.type == Memory.REF ? Memory.reference(object, field.offset) : null;
      if (inside instanceof byte[]) {
        Memory.setReference(object, field.offset, ((byte[]) inside).clone());
      }
    }
    return true;
  }
}
