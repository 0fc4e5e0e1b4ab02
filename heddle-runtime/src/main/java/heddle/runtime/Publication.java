package heddle.runtime;

/**
 * Makes private objects known: one batch for everything private that an object leads to.
 *
 * <p>The batch is collected breadth first. Then its digest is computed from what a reader could see
 * without events, names are given, and one initialisation says what all cells of the batch hold.
 */
final class Publication {

  private static final Object[] NONE = new Object[0];

  private final Run run;
  private final Heap heap;
  private final IdentityTable positions = new IdentityTable(64);
  private Object[] batch = new Object[64];
  private int size;
  private long[] bindings = new long[192];
  private int bound;

  private long digest;
  private boolean hasContent;

  Publication(Run run, Heap heap) {
    this.run = run;
    this.heap = heap;
  }

  void publish(Strand strand, Object root, int site) {
    Thread self = Run.current;
    Run.current = null;
    int op;
    Object[] held;
    Object[] syncs;
    try {
      collect(root);
      if (strand.real > 0) {
        addValues();
      }
      name(strand);
      bind();
      if (strand.real > 0) {
        begin();
      }
      op = bound == 0 ? -1 : run.ops.init(bindings, bound);
      held = held(strand);
      syncs = syncs();
    } finally {
      forget();
      Run.current = self;
    }
    if (run.stopping || strand.real > 0) {
      return;
    }
    if (op >= 0) {
      run.step(strand, op, site);
    }
    for (Object lock : held) {
      run.monitors.publishHeld(strand, lock, site);
    }
    for (Object sync : syncs) {
      run.locks.published(strand, sync, site);
    }
  }

  /**
   * Nobody is told of a publication inside a real monitor, so what the cells hold has to follow
   * from the name.
   */
  private void addValues() {
    for (int i = 0; i < size; i++) {
      Layout layout = run.layouts.of(batch[i].getClass());
      if (layout.kind == Layout.PLAIN) {
        for (FieldRef field : layout.cells) {
          addValue(batch[i], field.offset, field.type);
        }
      } else if (layout.kind == Layout.ARRAY) {
        int type = Memory.elementType(batch[i]);
        for (int k = 0; k < Memory.length(batch[i]); k++) {
          addValue(batch[i], Memory.elementOffset(batch[i], k), type);
        }
      }
    }
  }

  private void addValue(Object base, long offset, int type) {
    if (type != Memory.REF) {
      content(Memory.bits(base, offset, type));
      return;
    }
    Object value = Memory.reference(base, offset);
    int number = value == null ? -1 : heap.find(value);
    content(number < 0 ? -1 : run.names.objectDigest(number & ~Heap.OLD));
  }

  /** The cells have been there from the beginning, as far as others can tell. */
  private void begin() {
    for (int i = 0; i < bound; i += 3) {
      run.accesses.initials.set((int) bindings[i], (int) bindings[i + 1], bindings[i + 2]);
    }
  }

  private void forget() {
    for (int i = 0; i < size; i++) {
      batch[i] = null;
    }
    size = 0;
    bound = 0;
    positions.clear();
  }

  // ---- what belongs to the batch

  private void collect(Object root) {
    digest = 1;
    hasContent = false;
    add(root);
    for (int i = 0; i < size; i++) {
      Object object = batch[i];
      Layout layout = run.layouts.of(object.getClass());
      digest = Digest.mix(digest, run.names.typeDigest(layout.name));
      int hash = heap.knownHash(object);
      if (hash != IdentityTable.ABSENT) {
        content(hash);
      }
      if (layout.uncontrolled) {
        run.escapes.share(object);
      }
      if (object instanceof Thread
          && !run.threads.isStarting(object)
          && run.threads.find((Thread) object) == null) {
        run.threads.unstarted.add((Thread) object);
        content(1);
      }
      if (layout.kind == Layout.PLAIN) {
        visit(object, layout);
      } else if (layout.kind == Layout.ARRAY) {
        visitArray(object);
      } else if (layout.kind == Layout.CONTENT) {
        content(object instanceof String ? Digest.mix(7, (String) object) : box(object));
      } else {
        value(object);
      }
    }
  }

  private void value(Object object) {
    Thread self = Run.current;
    Run.current = null;
    String text = Values.of(object);
    Run.current = self;
    if (text != null) {
      content(Digest.mix(11, text));
    }
  }

  private void visit(Object object, Layout layout) {
    for (FieldRef field : layout.finals) {
      if (field.type == Memory.REF) {
        follow(Memory.reference(object, field.offset), true);
      } else {
        content(Memory.bits(object, field.offset, field.type));
      }
    }
    for (FieldRef field : layout.cells) {
      if (field.type == Memory.REF) {
        follow(Memory.reference(object, field.offset), false);
      }
    }
    for (FieldRef field : layout.links) {
      follow(Memory.reference(object, field.offset), true);
    }
    if (object instanceof Throwable) {
      // The list of them is the JDK's own business, and it has a real monitor around it.
      for (Throwable suppressed : ((Throwable) object).getSuppressed()) {
        follow(suppressed, true);
      }
    }
  }

  private void visitArray(Object array) {
    run.escapes.shareArray(array);
    digest = Digest.mix(digest, Memory.length(array));
    if (array instanceof Object[]) {
      for (Object element : (Object[]) array) {
        follow(element, false);
      }
    }
  }

  /**
   * @param silently whether a reader can follow the reference without an event
   */
  private void follow(Object object, boolean silently) {
    if (object == null) {
      digest = Digest.mix(digest, -1);
      return;
    }
    int position = positions.get(object);
    if (position != IdentityTable.ABSENT) {
      if (silently) {
        content(position);
      }
      return;
    }
    int number = heap.findConstant(object);
    if (number < 0) {
      add(object);
    } else if (silently) {
      content(run.names.objectDigest(number & ~Heap.OLD));
    }
  }

  private void add(Object object) {
    if (size == batch.length) {
      batch = Growth.of(batch, size * 2);
    }
    positions.put(object, size);
    batch[size++] = object;
  }

  private void content(long value) {
    hasContent = true;
    digest = Digest.mix(digest, value);
  }

  private static long box(Object object) {
    if (object instanceof Character) {
      return (Character) object;
    } else if (object instanceof Boolean) {
      return (Boolean) object ? 1 : 0;
    } else if (object instanceof Double || object instanceof Float) {
      return Double.doubleToRawLongBits(((Number) object).doubleValue());
    }
    return ((Number) object).longValue();
  }

  // ---- names and values

  private void name(Strand strand) {
    for (int i = 0; i < size; i++) {
      Object object = batch[i];
      Layout layout = run.layouts.of(object.getClass());
      strand.published++;
      int n = strand.countPublished(run.names.type(layout.name));
      if (layout.kind != Layout.PLAIN) {
        heap.addFresh(object, run.names.object(text(strand, layout, object, n)));
        continue;
      }
      long key = run.names.publicationKey(layout.number, strand.name, n, hasContent ? digest : 0);
      int number = run.names.published(key);
      if (number < 0) {
        number = run.names.object(text(strand, layout, object, n));
        run.names.addPublished(key, number);
      }
      heap.addFresh(object, number);
    }
  }

  private String text(Strand strand, Layout layout, Object object, int n) {
    String thread = run.names.thread(strand.name);
    String by = strand.name == Names.MAIN ? "" : "@" + thread.substring(thread.indexOf('/') + 1);
    if (object instanceof String) {
      return TypeNames.quote((String) object) + "#" + n + by;
    } else if (layout.kind == Layout.CONTENT) {
      return TypeNames.boxed(layout.name, object) + "#" + n + by;
    }
    String type = layout.kind == Layout.ARRAY ? TypeNames.array(object) : layout.name;
    return type + "#" + n + by + (hasContent ? "~" + Long.toUnsignedString(digest, 36) : "");
  }

  private void bind() {
    for (int i = 0; i < size; i++) {
      Object object = batch[i];
      Layout layout = run.layouts.of(object.getClass());
      int number = heap.find(object);
      if (object instanceof Thread && run.threads.unstarted.has((Thread) object)) {
        bind((Thread) object, Unstarted.CLAIMED);
        bind((Thread) object, Unstarted.STARTED);
        bind((Thread) object, Unstarted.INTERRUPTED);
      }
      if (layout.content.length > 0) {
        bind(run.monitors.contents.cell(number), Op.REF, run.monitors.contents.text(object));
      } else if (layout.kind == Layout.PLAIN) {
        for (FieldRef field : layout.cells) {
          bind(run.names.field(number, field.member), object, field.offset, field.type);
        }
      } else if (layout.kind == Layout.ARRAY) {
        int type = Memory.elementType(object);
        int length = Memory.length(object);
        for (int k = 0; k < length; k++) {
          bind(run.names.element(number, k), object, Memory.elementOffset(object, k), type);
        }
      }
    }
  }

  private void bind(Thread thread, String word) {
    Unstarted unstarted = run.threads.unstarted;
    bind(unstarted.cell(thread, word), Unstarted.kind(word), unstarted.initial(thread, word));
  }

  private void bind(int cell, Object base, long offset, int type) {
    Value value = run.accesses.value;
    value.load(base, offset, type, cell);
    bind(cell, value.kind, value.bits);
  }

  private void bind(int cell, int kind, long bits) {
    if (bound + 3 > bindings.length) {
      bindings = Growth.of(bindings, bindings.length * 2);
    }
    bindings[bound++] = cell;
    bindings[bound++] = kind;
    bindings[bound++] = bits;
  }

  /** The monitors of the batch that the strand is in. */
  private Object[] held(Strand strand) {
    Object[] held = NONE;
    for (int i = 0; i < strand.privateCount; i++) {
      if (positions.get(strand.privateLocks[i]) != IdentityTable.ABSENT) {
        held = Growth.of(held, held.length + 1);
        held[held.length - 1] = strand.privateLocks[i];
      }
    }
    return held;
  }

  /** The locks and semaphores of the batch. */
  private Object[] syncs() {
    Object[] syncs = NONE;
    for (int i = 0; i < size; i++) {
      if (run.layouts.of(batch[i].getClass()).isSync || run.locks.isPrivate(batch[i])) {
        syncs = Growth.of(syncs, syncs.length + 1);
        syncs[syncs.length - 1] = batch[i];
      }
    }
    return syncs;
  }
}
