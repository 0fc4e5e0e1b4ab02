package heddle.runtime.access;

import heddle.runtime.event.Initials;
import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.event.Value;
import heddle.runtime.heap.Heap;
import heddle.runtime.layout.ClassLayout;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Memory;
import heddle.runtime.turn.Strand;
import heddle.runtime.turn.UnloggedWrites;

/** Reads and writes of fields, statics and array elements, and where they are. */
public final class CellAccesses {

  private final Heap heap;
  private final Initialisers initialisers;
  final Value value;
  private final Initials initials;

  /** The place of the access that is being made; whoever lets others move keeps what it needs. */
  final CellPlace place = new CellPlace();

  public CellAccesses(Heap heap, Initialisers initialisers) {
    this.heap = heap;
    this.initialisers = initialisers;
    value = new Value();
    initials = heap.initials;
  }

  // ---- finding the cell

  /** Whether the field at the site, of this object, is a shared cell. */
  private boolean atField(Object owner, int site) {
    FieldRef field = field(site);
    return field != null && at(owner, field);
  }

  private boolean at(Object owner, FieldRef field) {
    if (field.ignored) {
      return false;
    }
    int object = field.base != null ? field.owner | Heap.OLD : heap.find(owner);
    if (object < 0 || field.mayBeContent && ClassLayout.isContent(owner.getClass())) {
      return false;
    }
    at(field.base != null ? field.base : owner, object, field);
    return true;
  }

  void at(Object owner, int object, FieldRef field) {
    at(
        owner,
        field.offset,
        field.type,
        heap.names.field(object & ~Heap.OLD, field.member),
        (object & Heap.OLD) != 0,
        field.isVolatile);
    place.isConcurrent = field.isConcurrent;
  }

  boolean atElement(Object array, int index) {
    if (index < 0 || index >= Memory.length(array)) {
      return false;
    }
    int object = heap.find(array);
    if (object < 0) {
      return false;
    }
    at(
        array,
        Memory.elementOffset(array, index),
        Memory.elementType(array),
        heap.names.element(object & ~Heap.OLD, index),
        (object & Heap.OLD) != 0,
        false);
    return true;
  }

  private void at(Object where, long position, int of, int which, boolean old, boolean sync) {
    place.base = where;
    place.offset = position;
    place.type = of;
    place.cell = which;
    place.isOld = old;
    place.access = sync ? Op.VOLATILE : Op.PLAIN;
    place.isConcurrent = false;
    if (old && initials.touch(which)) {
      heap.load(value, where, position, of, which);
      initials.set(which, value.kind, value.bits);
    }
  }

  private FieldRef field(int site) {
    if (!heap.siteFields.isResolved(site)) {
      heap.inert.enter();
      try {
        heap.siteFields.resolve(site);
      } finally {
        heap.inert.leave();
      }
    }
    return heap.siteFields.field(site);
  }

  // ---- plain accesses

  public void readField(Strand strand, Object owner, int site) {
    if (owner != null && atField(owner, site)) {
      read(strand, site);
    }
  }

  void readCell(Strand strand, Object owner, FieldRef field, int site) {
    at(owner, heap.find(owner), field);
    read(strand, site);
  }

  public void readStatic(Strand strand, int site) {
    if (atField(null, site)) {
      read(strand, site);
    }
  }

  public void readElement(Strand strand, Object array, int index, int site) {
    if (array != null && atElement(array, index)) {
      read(strand, site);
    }
  }

  public void writeField(Strand strand, Object owner, long bits, Object reference, int site) {
    if (owner != null) {
      if (atField(owner, site)) {
        write(strand, bits, reference, site);
      } else {
        FieldRef field = heap.siteFields.field(site);
        if (field == null || field.ignored) {
          strand.effects++;
        } else {
          change(strand, owner, field.offset, field.type, bits, reference);
        }
        if (field != null && field.isFinal && heap.find(owner) >= 0) {
          boolean isLate = heap.layouts.escape(field.declaring);
          heap.facts.limit(
              "an object of "
                  + owner.getClass().getName()
                  + " is shared before its constructor has ended"
                  + (isLate ? ", but none was in the first run" : "")
                  + ", and what others read in its final fields then is not explored");
        }
      }
    }
  }

  public void writeStatic(Strand strand, long bits, Object reference, int site) {
    if (atField(null, site)) {
      write(strand, bits, reference, site);
    }
  }

  void read(Strand strand, Object owner, FieldRef field, int site) {
    if (at(owner, field)) {
      read(strand, site);
    }
  }

  void write(Strand strand, Object owner, FieldRef field, long bits, Object reference, int site) {
    if (at(owner, field)) {
      write(strand, bits, reference, site);
    } else {
      strand.effects++;
    }
  }

  /** What nobody else has seen gets a value. The one that it has already changes nothing. */
  static void change(
      Strand strand, Object base, long offset, int type, long bits, Object reference) {
    boolean isSame =
        type == Memory.REF
            ? Memory.reference(base, offset) == reference
            : Memory.bits(base, offset, type) == bits;
    strand.effects += isSame ? 0 : 1;
  }

  public void writeElement(
      Strand strand, Object array, int index, long bits, Object reference, int site) {
    if (array != null) {
      if (reference != null && !array.getClass().getComponentType().isInstance(reference)) {
        return;
      }
      if (atElement(array, index)) {
        write(strand, bits, reference, site);
      } else if (index >= 0 && index < Memory.length(array)) {
        long place = Memory.elementOffset(array, index);
        change(strand, array, place, Memory.elementType(array), bits, reference);
      }
    }
  }

  void read(Strand strand, int site) {
    if (heap.scheduler.stopping) {
      throw heap.scheduler.stop(strand);
    }
    if (strand.real > 0) {
      return;
    }
    Object where = place.base;
    long position = place.offset;
    int of = place.type;
    int which = place.cell;
    initialisers.check(which, false);
    strand.announce(heap.ops, heap.ops.of(Op.READ, place.access, which), site);
    heap.scheduler.point(strand);
    heap.load(value, where, position, of, which);
    heap.scheduler.happened(strand, value.kind, value.bits);
  }

  void write(Strand strand, long bits, Object reference, int site) {
    Object where = place.base;
    long position = place.offset;
    int of = place.type;
    int which = place.cell;
    boolean old = place.isOld;
    int how = place.access;
    if (heap.scheduler.stopping) {
      throw heap.scheduler.stop(strand);
    }
    initialisers.check(which, true);
    to(value, strand, of, bits, reference, site);
    if (strand.real == 0) {
      int head = Ops.head(Op.WRITE, how, value.kind, 0);
      strand.announce(heap.ops, heap.ops.of(head, which, value.bits, 0), site);
      heap.scheduler.point(strand);
      heap.scheduler.happened(strand, Op.DONE, 0);
    } else {
      strand.silent.add(where, position, of, which);
    }
    if (old) {
      heap.undo.save(where, position, of);
    }
  }

  /** Tells what the strand wrote where it could not be stopped, before what it has announced. */
  public void tellSilent(Strand strand) {
    int op = strand.op;
    int site = strand.site;
    while (!strand.silent.isEmpty()) {
      UnloggedWrites last = strand.silent;
      int which = last.cell();
      heap.load(value, last.base(), last.offset(), last.type(), which);
      last.remove();
      int head = Ops.head(Op.WRITE, Op.VOLATILE, value.kind, 0);
      heap.scheduler.step(strand, heap.ops.of(head, which, value.bits, 0), site);
    }
    strand.announce(heap.ops, op, site);
  }

  /** The value that is to be stored where others can find it; what it refers to is published. */
  void to(Value into, Strand strand, int of, long bits, Object reference, int site) {
    if (of != Memory.REF) {
      into.set(of, bits);
    } else {
      into.set(reference == null ? -1 : heap.share(strand, reference, site));
    }
  }
}
