package heddle.runtime;

/** Reads, writes and atomic updates of fields, statics and array elements. */
final class Accesses {

  // Kinds of atomic operation, as the instrumenter packs them into the lowest byte.
  static final int GET = 0;
  static final int PUT = 1;
  static final int CAS = 2;
  static final int CAE = 3;
  static final int GET_AND_SET = 4;
  static final int GET_AND_ADD = 5;
  static final int GET_AND_OR = 6;
  static final int GET_AND_AND = 7;
  static final int GET_AND_XOR = 8;

  private final Run run;
  final Value value;
  private final Value second;
  final Initials initials = new Initials();

  // The place of the access that is being made.
  private Object base;
  private long offset;
  private int type;
  private int cell;
  private boolean isOld;
  private boolean isVolatile;

  /** Whether the place is inside java.util.concurrent, whose accesses are never called a race. */
  private boolean isConcurrent;

  Accesses(Run run) {
    this.run = run;
    value = new Value(run);
    second = new Value(run);
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
    int object = field.base != null ? field.owner | Heap.OLD : run.heap.find(owner);
    if (object < 0) {
      return false;
    }
    at(field.base != null ? field.base : owner, object, field);
    return true;
  }

  private void at(Object owner, int object, FieldRef field) {
    at(
        owner,
        field.offset,
        field.type,
        run.names.field(object & ~Heap.OLD, field.member),
        (object & Heap.OLD) != 0,
        field.isVolatile);
    isConcurrent = field.isConcurrent;
  }

  private boolean atElement(Object array, int index) {
    if (index < 0 || index >= Memory.length(array)) {
      return false;
    }
    int object = run.heap.find(array);
    if (object < 0) {
      return false;
    }
    at(
        array,
        Memory.elementOffset(array, index),
        Memory.elementType(array),
        run.names.element(object & ~Heap.OLD, index),
        (object & Heap.OLD) != 0,
        false);
    return true;
  }

  private void at(Object where, long position, int of, int which, boolean old, boolean sync) {
    base = where;
    offset = position;
    type = of;
    cell = which;
    isOld = old;
    isVolatile = sync;
    isConcurrent = false;
    if (old) {
      initials.touch(value, where, position, of, which);
    }
  }

  private FieldRef field(int site) {
    if (!run.sites.isResolved(site)) {
      run.inert.enter();
      try {
        run.sites.resolve(site);
      } finally {
        run.inert.leave();
      }
    }
    return run.sites.field(site);
  }

  // ---- plain accesses

  void readField(Strand strand, Object owner, int site) {
    if (owner != null && atField(owner, site)) {
      read(strand, site);
    }
  }

  void readCell(Strand strand, Object owner, FieldRef field, int site) {
    at(owner, run.heap.find(owner), field);
    read(strand, site);
  }

  void readStatic(Strand strand, int site) {
    if (atField(null, site)) {
      read(strand, site);
    }
  }

  void readElement(Strand strand, Object array, int index, int site) {
    if (array != null && atElement(array, index)) {
      read(strand, site);
    }
  }

  void writeField(Strand strand, Object owner, long bits, Object reference, int site) {
    if (owner != null) {
      if (atField(owner, site)) {
        write(strand, bits, reference, site);
      } else {
        strand.effects++;
        FieldRef field = run.sites.field(site);
        if (field != null && field.isFinal && run.heap.find(owner) >= 0) {
          run.heap.limit(
              "an object of "
                  + owner.getClass().getName()
                  + " is shared before its constructor has ended, and what others read in its final"
                  + " fields then is not explored");
        }
      }
    }
  }

  void writeStatic(Strand strand, long bits, Object reference, int site) {
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

  void writeElement(Strand strand, Object array, int index, long bits, Object reference, int site) {
    if (array != null) {
      if (reference != null && !array.getClass().getComponentType().isInstance(reference)) {
        return;
      }
      if (atElement(array, index)) {
        write(strand, bits, reference, site);
      } else {
        strand.effects++;
      }
    }
  }

  private void read(Strand strand, int site) {
    if (run.stopping) {
      throw run.stop(strand);
    }
    if (strand.real > 0) {
      return;
    }
    Object where = base;
    long position = offset;
    int of = type;
    int which = cell;
    run.inert.initialisers().check(which, false);
    strand.announce(run.ops, run.ops.of(Op.READ, isVolatile ? Op.VOLATILE : 0, which), site);
    run.point(strand);
    value.load(where, position, of, which);
    run.happened(strand, value.kind, value.bits);
  }

  private void write(Strand strand, long bits, Object reference, int site) {
    Object where = base;
    long position = offset;
    int of = type;
    int which = cell;
    boolean old = isOld;
    boolean sync = isVolatile;
    if (run.stopping) {
      throw run.stop(strand);
    }
    run.inert.initialisers().check(which, true);
    to(value, strand, of, bits, reference, site);
    if (strand.real == 0) {
      int head = Ops.head(Op.WRITE, sync ? Op.VOLATILE : 0, value.kind, 0);
      strand.announce(run.ops, run.ops.of(head, which, value.bits, 0), site);
      run.point(strand);
      run.happened(strand, Op.DONE, 0);
    } else {
      strand.silent.add(where, position, of, which);
    }
    if (old) {
      run.undo.save(where, position, of);
    }
  }

  /** Tells what the strand wrote where it could not be stopped, before what it has announced. */
  void tellSilent(Strand strand) {
    int op = strand.op;
    int site = strand.site;
    while (!strand.silent.isEmpty()) {
      int which = strand.silent.take(value);
      int head = Ops.head(Op.WRITE, Op.VOLATILE, value.kind, 0);
      run.step(strand, run.ops.of(head, which, value.bits, 0), site);
    }
    strand.announce(run.ops, op, site);
  }

  /** The value that is to be stored where others can find it; what it refers to is published. */
  private void to(Value into, Strand strand, int of, long bits, Object reference, int site) {
    if (of != Memory.REF) {
      into.set(of, bits);
    } else {
      into.set(reference == null ? -1 : run.heap.share(strand, reference, site));
    }
  }

  // ---- atomic accesses

  /** An access by {@code Unsafe}: an object or a class, and an offset. */
  void unsafe(
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
      return;
    }
    if (owner.getClass().isArray()) {
      if (!atElement(owner, Memory.elementAt(owner, position))) {
        countEffect(strand, op);
        return;
      }
    } else {
      FieldRef field = run.layouts.fieldAt(owner, position);
      if (field == null || field.ignored) {
        strand.effects++;
        return;
      }
      int object = field.base != null ? field.owner | Heap.OLD : run.heap.find(owner);
      if (object < 0) {
        countEffect(strand, op);
        return;
      }
      at(owner, object, field);
    }
    atomic(strand, op, expected, bits, expectedReference, reference, site);
  }

  /** What nobody else has seen is changed by all but reads. */
  private static void countEffect(Strand strand, int op) {
    if ((op & 0xFF) != GET) {
      strand.effects++;
    }
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
    isVolatile = op >>> 16 != 0 || isConcurrent;
    if (kind == GET) {
      read(strand, site);
      return;
    }
    if (kind == PUT) {
      write(strand, bits, reference, site);
      return;
    }
    Object where = base;
    long position = offset;
    int of = type;
    int which = cell;
    boolean old = isOld;
    if (run.stopping) {
      throw run.stop(strand);
    }
    if (strand.real > 0) {
      to(value, strand, of, bits, reference, site);
      strand.silent.add(where, position, of, which);
      if (old) {
        run.undo.save(where, position, of);
      }
      return;
    }
    run.inert.initialisers().check(which, true);
    to(value, strand, of, bits, reference, site);
    int newKind = value.kind;
    long newBits = value.bits;
    if (kind == CAS) {
      to(second, strand, of, expected, expectedReference, site);
      int head = Ops.head(Op.COMPARE_AND_SET, 0, second.kind, newKind);
      strand.announce(run.ops, run.ops.of(head, which, second.bits, newBits), site);
      int wantedKind = second.kind;
      long wanted = second.bits;
      run.point(strand);
      value.load(where, position, of, which);
      boolean same = value.kind == wantedKind && value.bits == wanted;
      run.happened(strand, Op.BOOL, same ? 1 : 0);
    } else {
      update(strand, kind, which, newKind, newBits, expected, expectedReference, of, site);
      value.load(where, position, of, which);
      int event = run.happened(strand, value.kind, value.bits);
      updated(event, kind, of, newKind, newBits);
    }
    if (old) {
      run.undo.save(where, position, of);
    }
  }

  private int wantedKind;
  private long wantedBits;

  private void update(
      Strand strand,
      int kind,
      int which,
      int newKind,
      long newBits,
      long expected,
      Object expectedReference,
      int of,
      int site) {
    int expectedKind = 0;
    long expectedBits = 0;
    if (kind == CAE) {
      to(second, strand, of, expected, expectedReference, site);
      expectedKind = second.kind;
      expectedBits = second.bits;
    }
    int head = Ops.head(Op.UPDATE, kind, newKind, expectedKind);
    strand.announce(run.ops, run.ops.of(head, which, newBits, expectedBits), site);
    run.point(strand);
    wantedKind = expectedKind;
    wantedBits = expectedBits;
  }

  /** Says what an update wrote; the old value has been loaded. */
  private void updated(int event, int kind, int of, int newKind, long newBits) {
    switch (kind) {
      case CAE:
        if (value.kind == wantedKind && value.bits == wantedBits) {
          run.log.setWritten(event, newKind, newBits);
        } else {
          run.log.setWritten(event, value.kind, value.bits);
        }
        break;
      case GET_AND_SET:
        run.log.setWritten(event, newKind, newBits);
        break;
      case GET_AND_ADD:
        if (of == Memory.FLOAT || of == Memory.DOUBLE) {
          double sum = Double.longBitsToDouble(value.bits) + Double.longBitsToDouble(newBits);
          sum = of == Memory.FLOAT ? (float) sum : sum;
          run.log.setWritten(event, Op.REAL, Double.doubleToRawLongBits(sum));
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
    run.log.setWritten(event, second.kind, second.bits);
  }

  /** An access by a {@code VarHandle}. */
  void varHandle(
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
    VarHandles.Place place = run.varHandles.place(handle);
    if (place.isArray) {
      if (owner == null || !owner.getClass().isArray() || !atElement(owner, index)) {
        strand.effects++;
        return;
      }
    } else if (place.field == null) {
      strand.effects++;
      return;
    } else if (place.field.base != null) {
      at(place.field.base, place.field.owner | Heap.OLD, place.field);
    } else {
      int object = owner == null || place.field.ignored ? -1 : run.heap.find(owner);
      if (object < 0) {
        strand.effects++;
        return;
      }
      at(owner, object, place.field);
    }
    int given = op >>> 8 & 0xFF;
    if (type == Memory.REF && given != Memory.REF && (op & 0xFF) != GET) {
      int which = cell;
      Object box = Boxes.of(bits, given);
      atomic(strand, op, 0, 0, Boxes.of(expected, given), box, site);
      run.heap.addBox(which, run.heap.share(strand, box, site));
      return;
    }
    atomic(
        strand,
        op,
        Convert.bits(expected, expectedReference, given, type),
        Convert.bits(bits, reference, given, type),
        expectedReference,
        reference,
        site);
  }
}
