package heddle.runtime.access;

import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.event.Value;
import heddle.runtime.heap.Heap;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Boxes;
import heddle.runtime.raw.Convert;
import heddle.runtime.raw.Memory;
import heddle.runtime.turn.Strand;

/** Atomic updates of fields, statics and array elements, and reads and writes in other modes. */
public final class AtomicAccesses {

  // Kinds of atomic operation, as the instrumenter packs them into the lowest byte.
  public static final int GET = 0;
  public static final int PUT = 1;
  public static final int CAS = 2;
  public static final int CAE = 3;
  static final int GET_AND_SET = 4;
  static final int GET_AND_ADD = 5;
  static final int GET_AND_OR = 6;
  static final int GET_AND_AND = 7;
  static final int GET_AND_XOR = 8;

  private final Heap heap;
  private final Initialisers initialisers;
  private final VarHandles varHandles;
  private final CellAccesses cells;
  private final CellPlace place;
  private final Value value;
  private final Value second = new Value();

  public AtomicAccesses(
      Heap heap, Initialisers initialisers, VarHandles varHandles, CellAccesses cells) {
    this.heap = heap;
    this.initialisers = initialisers;
    this.varHandles = varHandles;
    this.cells = cells;
    place = cells.place;
    value = cells.value;
  }

  /** An access by {@code Unsafe}: an object or a class, and an offset. */
  public void unsafe(
      Strand strand,
      Object owner,
      long position,
      int op,
      long expected,
      long bits,
      Object expectedReference,
      Object reference,
      int site) {
    if (owner == null) {
      heap.escapes.outsideHeap(site);
      return;
    }
    if (owner.getClass().isArray()) {
      if (!cells.atElement(owner, Memory.elementAt(owner, position))) {
        countEffect(strand, op);
        return;
      }
    } else {
      FieldRef field = heap.layouts.fieldAt(owner, position);
      if (field == null || field.ignored) {
        strand.effects++;
        return;
      }
      int object = field.base != null ? field.owner | Heap.OLD : heap.find(owner);
      if (object < 0) {
        // A number may be wider than the field that it is put into, so it counts as a change.
        if ((op & 0xFF) == PUT && field.type == Memory.REF) {
          CellAccesses.change(strand, owner, position, field.type, bits, reference);
        } else {
          countEffect(strand, op);
        }
        return;
      }
      cells.at(owner, object, field);
    }
    atomic(strand, op, expected, bits, expectedReference, reference, site);
  }

  /** What nobody else has seen is changed by all but reads. */
  private static void countEffect(Strand strand, int op) {
    if ((op & 0xFF) != GET) {
      strand.effects++;
    }
  }

  /**
   * How the program accesses the place. What the JDK does for itself counts as volatile, unless it
   * is plain and not of java.util.concurrent: its code is taken to know what it leaves to memory.
   */
  private int access(Strand strand, int kind, int mode, int site) {
    if (mode == Op.VOLATILE || Callers.isProgram(heap, strand, site)) {
      return mode;
    }
    boolean isSingle = kind == GET || kind == PUT;
    return isSingle && mode == Op.PLAIN && !place.isConcurrent ? Op.PLAIN : Op.VOLATILE;
  }

  private void atomic(
      Strand strand,
      int op,
      long expected,
      long bits,
      Object expectedReference,
      Object reference,
      int site) {
    int kind = op & 0xFF;
    place.access = access(strand, kind, op >>> 16, site);
    if (kind == GET) {
      cells.read(strand, site);
      return;
    }
    if (kind == PUT) {
      cells.write(strand, bits, reference, site);
      return;
    }
    Object where = place.base;
    long position = place.offset;
    int of = place.type;
    int which = place.cell;
    boolean old = place.isOld;
    int how = place.access;
    if (heap.scheduler.stopping) {
      throw heap.scheduler.stop(strand);
    }
    if (strand.real > 0) {
      cells.to(value, strand, of, bits, reference, site);
      strand.silent.add(where, position, of, which);
      if (old) {
        heap.undo.save(where, position, of);
      }
      return;
    }
    initialisers.check(which, true);
    cells.to(value, strand, of, bits, reference, site);
    int newKind = value.kind;
    long newBits = value.bits;
    if (kind == CAS) {
      cells.to(second, strand, of, expected, expectedReference, site);
      int head = Ops.head(Op.COMPARE_AND_SET, how, second.kind, newKind);
      strand.announce(heap.ops, heap.ops.of(head, which, second.bits, newBits), site);
      int wantedKind = second.kind;
      long wanted = second.bits;
      heap.scheduler.point(strand);
      heap.load(value, where, position, of, which);
      boolean same = value.kind == wantedKind && value.bits == wanted;
      heap.scheduler.happened(strand, Op.BOOL, same ? 1 : 0);
    } else {
      update(
          strand,
          kind | how << Op.ACCESS_SHIFT,
          which,
          newKind,
          newBits,
          expected,
          expectedReference,
          of,
          site);
      heap.load(value, where, position, of, which);
      int event = heap.scheduler.happened(strand, value.kind, value.bits);
      updated(event, kind, of, newKind, newBits);
    }
    if (old) {
      heap.undo.save(where, position, of);
    }
  }

  private int wantedKind;
  private long wantedBits;

  private void update(
      Strand strand,
      int flags,
      int which,
      int newKind,
      long newBits,
      long expected,
      Object expectedReference,
      int of,
      int site) {
    int expectedKind = 0;
    long expectedBits = 0;
    if ((flags & (1 << Op.ACCESS_SHIFT) - 1) == CAE) {
      cells.to(second, strand, of, expected, expectedReference, site);
      expectedKind = second.kind;
      expectedBits = second.bits;
    }
    int head = Ops.head(Op.UPDATE, flags, newKind, expectedKind);
    strand.announce(heap.ops, heap.ops.of(head, which, newBits, expectedBits), site);
    heap.scheduler.point(strand);
    wantedKind = expectedKind;
    wantedBits = expectedBits;
  }

  /** Says what an update wrote; the old value has been loaded. */
  private void updated(int event, int kind, int of, int newKind, long newBits) {
    switch (kind) {
      case CAE:
        if (value.kind == wantedKind && value.bits == wantedBits) {
          heap.scheduler.log.setWritten(event, newKind, newBits);
        } else {
          heap.scheduler.log.setWritten(event, value.kind, value.bits);
        }
        break;
      case GET_AND_SET:
        heap.scheduler.log.setWritten(event, newKind, newBits);
        break;
      case GET_AND_ADD:
        if (of == Memory.FLOAT || of == Memory.DOUBLE) {
          double sum = Double.longBitsToDouble(value.bits) + Double.longBitsToDouble(newBits);
          sum = of == Memory.FLOAT ? (float) sum : sum;
          heap.scheduler.log.setWritten(event, Op.REAL, Double.doubleToRawLongBits(sum));
        } else {
          integral(event, of, value.bits + newBits);
        }
        break;
      case GET_AND_OR:
        integral(event, of, value.bits | newBits);
        break;
      case GET_AND_AND:
        integral(event, of, value.bits & newBits);
        break;
      default:
        integral(event, of, value.bits ^ newBits);
    }
  }

  private void integral(int event, int of, long bits) {
    second.set(of, bits);
    heap.scheduler.log.setWritten(event, second.kind, second.bits);
  }

  /** An access by a {@code VarHandle}. */
  public void varHandle(
      Strand strand,
      Object handle,
      Object owner,
      int index,
      int op,
      long expected,
      long bits,
      Object expectedReference,
      Object reference,
      int site) {
    VarHandles.Target target = varHandles.target(handle);
    if (target.isArray) {
      if (owner == null || !owner.getClass().isArray() || !cells.atElement(owner, index)) {
        strand.effects++;
        return;
      }
    } else if (target.field == null) {
      strand.effects++;
      if (target.isView) {
        heap.escapes.view(owner, site);
      }
      return;
    } else if (target.field.base != null) {
      cells.at(target.field.base, target.field.owner | Heap.OLD, target.field);
    } else {
      int object = owner == null || target.field.ignored ? -1 : heap.find(owner);
      if (object < 0) {
        strand.effects++;
        return;
      }
      cells.at(owner, object, target.field);
    }
    int given = op >>> 8 & 0xFF;
    if (place.type == Memory.REF && given != Memory.REF && (op & 0xFF) != GET) {
      int which = place.cell;
      Object box = Boxes.of(bits, given);
      atomic(strand, op, 0, 0, Boxes.of(expected, given), box, site);
      heap.addBox(which, heap.share(strand, box, site));
      return;
    }
    atomic(
        strand,
        op,
        Convert.bits(expected, expectedReference, given, place.type),
        Convert.bits(bits, reference, given, place.type),
        expectedReference,
        reference,
        site);
  }
}
