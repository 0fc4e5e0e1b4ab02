package heddle.runtime.heap;

import heddle.runtime.event.Names;
import heddle.runtime.layout.ClassLayout;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Memory;
import heddle.runtime.raw.TypeNames;
import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Strand;
import java.lang.ref.Reference;

/**
 * Makes private objects known: one batch for everything private that an object leads to.
 *
 * <p>The batch is collected breadth first. Then digests are computed of what a reader could learn
 * without events ({@link Insight}), names are given, and one initialisation says what all cells of
 * the batch hold.
 */
final class Publication {

  private static final Object[] NONE = new Object[0];

  private final Heap heap;
  private final Insight insight = new Insight();
  private final IdentityTable positions = new IdentityTable(64);
  private Object[] batch = new Object[64];

  /** By position: how many objects of the type its thread has published, this one included. */
  private int[] numbers = new int[64];

  /** By position: whether it is an array whose elements are read without events. */
  private boolean[] isOpen = new boolean[64];

  private int size;

  /** The position of the object that is being visited. */
  private int visited;

  private final Bindings bindings;

  Publication(Heap heap) {
    this.heap = heap;
    bindings = new Bindings(heap);
  }

  void publish(Strand strand, Object root, int site) {
    int op;
    Object[] held;
    Object[] syncs;
    Thread self = Control.suspend();
    try {
      collect(root);
      if (strand.real > 0) {
        connectAll();
      }
      describe(strand);
      if (strand.real > 0) {
        addValues();
      }
      name(strand);
      bind();
      if (strand.real > 0) {
        bindings.begin();
      }
      op = bindings.op();
      held = held(strand);
      syncs = syncs();
    } finally {
      Control.resume(self);
      forget();
    }
    if (heap.scheduler.stopping || strand.real > 0) {
      return;
    }
    long before = strand.take(untold(strand, held, syncs));
    if (op >= 0) {
      heap.scheduler.step(strand, op, site);
    }
    for (Object lock : held) {
      heap.sharing.publishMonitor(strand, lock, site);
    }
    for (Object sync : syncs) {
      heap.sharing.publishLock(strand, sync, site);
    }
    strand.inHand = before;
  }

  /**
   * What the strand has done to the locks of the batch. They have their names by now, which do not
   * tell it, and the steps that do are still to come.
   */
  private long untold(Strand strand, Object[] held, Object[] syncs) {
    long digest = 0;
    for (Object lock : held) {
      int depth = strand.privateDepths[strand.privateLock(lock)];
      digest = Digest.mix(digest, heap.names.objectDigest(heap.find(lock) & ~Heap.OLD));
      digest = Digest.mix(digest, depth);
    }
    for (Object sync : syncs) {
      digest = Digest.mix(digest, heap.sharing.untold(strand, sync));
    }
    return digest;
  }

  /** Whoever knows one object of the batch may know all of them. */
  private void connectAll() {
    for (int i = 0; i < size; i++) {
      insight.connect(0, i);
    }
  }

  /**
   * Nobody is told of a publication inside a real monitor, so what the cells hold has to follow
   * from the names.
   */
  private void addValues() {
    for (int i = 0; i < size; i++) {
      ClassLayout layout = heap.layouts.of(batch[i].getClass());
      if (layout.kind == ClassLayout.PLAIN) {
        for (FieldRef field : layout.cells) {
          addValue(i, field.offset, field.type);
        }
      } else if (layout.kind == ClassLayout.ARRAY) {
        int type = Memory.elementType(batch[i]);
        for (int k = 0; k < Memory.length(batch[i]); k++) {
          addValue(i, Memory.elementOffset(batch[i], k), type);
        }
      }
    }
  }

  private void addValue(int position, long offset, int type) {
    if (type == Memory.REF) {
      Object value = Memory.reference(batch[position], offset);
      int inside = value == null ? IdentityTable.ABSENT : positions.get(value);
      insight.mix(position, inside == IdentityTable.ABSENT ? known(value) : inside);
    } else {
      insight.mix(position, Memory.bits(batch[position], offset, type));
    }
  }

  private void forget() {
    for (int i = 0; i < size; i++) {
      batch[i] = null;
    }
    size = 0;
    bindings.clear();
    positions.clear();
  }

  // ---- what belongs to the batch

  private void collect(Object root) {
    add(root);
    for (visited = 0; visited < size; visited++) {
      Object object = batch[visited];
      ClassLayout layout = heap.layouts.of(object.getClass());
      if (layout.uncontrolled || heap.handles.leadsToObjects(object)) {
        heap.escapes.share(object);
      }
      if (object instanceof Thread) {
        heap.sharing.share((Thread) object);
      }
      if (layout.kind == ClassLayout.PLAIN) {
        visit(object, layout);
      } else if (layout.kind == ClassLayout.ARRAY) {
        heap.escapes.shareArray(object);
        visitArray(visited);
      }
    }
  }

  private void visit(Object object, ClassLayout layout) {
    for (FieldRef field : layout.finals) {
      follow(object, field, true, layout);
    }
    for (FieldRef field : layout.cells) {
      follow(object, field, false, layout);
    }
    for (FieldRef field : layout.links) {
      follow(object, field, true, layout);
    }
    if (object instanceof Thread) {
      follow(visited, heap.threadFields.groupOfProgram((Thread) object), true, false);
      follow(visited, heap.threadFields.loaderOfProgram((Thread) object), true, false);
    } else if (object instanceof Throwable) {
      // The list of them is the JDK's own business, and it has a real monitor around it.
      for (Throwable suppressed : ((Throwable) object).getSuppressed()) {
        follow(visited, suppressed, true, false);
      }
    }
  }

  private void follow(Object object, FieldRef field, boolean silently, ClassLayout layout) {
    if (field.type == Memory.REF) {
      Object target = Memory.reference(object, field.offset);
      follow(visited, target, silently, field.isOfJdk && !layout.uncontrolled);
    }
  }

  private void visitArray(int position) {
    if (batch[position] instanceof Object[]) {
      for (Object element : (Object[]) batch[position]) {
        follow(position, element, isOpen[position], isOpen[position]);
      }
    }
  }

  /**
   * Adds an object that a member of the batch leads to, if it is private.
   *
   * @param silently whether a reader can follow the reference without an event
   * @param opens whether the elements of an array there are read without events, too
   */
  private void follow(int from, Object object, boolean silently, boolean opens) {
    if (object == null) {
      return;
    }
    int position = positions.get(object);
    if (position == IdentityTable.ABSENT) {
      if (heap.findConstant(object) >= 0) {
        return;
      }
      position = size;
      add(object);
    }
    if (silently) {
      insight.connect(from, position);
    }
    if (opens && !isOpen[position] && object.getClass().isArray()) {
      isOpen[position] = true;
      if (position < visited) {
        visitArray(position);
      }
    }
  }

  private void add(Object object) {
    if (size == batch.length) {
      batch = Growth.of(batch, size * 2);
      numbers = Growth.of(numbers, size * 2);
      isOpen = Growth.of(isOpen, size * 2);
    }
    positions.put(object, size);
    isOpen[size] = false;
    insight.add(size);
    batch[size++] = object;
  }

  // ---- what a reader learns without events

  private void describe(Strand strand) {
    insight.rank(size);
    for (int i = 0; i < size; i++) {
      Object object = batch[i];
      ClassLayout layout = heap.layouts.of(object.getClass());
      strand.published++;
      numbers[i] = strand.countPublished(heap.names.type(layout.name));
      insight.mix(i, heap.names.typeDigest(heap.layouts.typeName(layout)));
      insight.mix(i, numbers[i]);
      insight.mix(i, heap.knownHash(object));
      if (object instanceof Thread) {
        insight.mix(i, heap.threadFields.digest((Thread) object));
      }
      if (layout.kind == ClassLayout.PLAIN) {
        describe(i, object, layout);
      } else if (layout.kind == ClassLayout.ARRAY) {
        describeArray(i, object);
      } else {
        describeValue(i, object, layout);
      }
    }
  }

  private void describe(int position, Object object, ClassLayout layout) {
    for (FieldRef field : layout.finals) {
      describe(position, object, field.offset, field.type);
    }
    for (FieldRef field : layout.links) {
      describe(position, object, field.offset, field.type);
    }
    if (object instanceof Thread) {
      reference(position, heap.threadFields.groupOfProgram((Thread) object));
      reference(position, heap.threadFields.loaderOfProgram((Thread) object));
    } else if (object instanceof Throwable) {
      insight.mix(position, Stacks.digest((Throwable) object, layout));
      for (Throwable suppressed : ((Throwable) object).getSuppressed()) {
        reference(position, suppressed);
      }
    } else if (object instanceof Reference) {
      insight.mix(position, Enqueued.state(object));
    }
  }

  private void describeValue(int position, Object object, ClassLayout layout) {
    long digest = heap.values.digest(object);
    insight.mix(position, digest);
    if (layout.kind == ClassLayout.OPAQUE && digest == OpaqueValues.UNKNOWN) {
      heap.escapes.shareUnknown(object);
    }
  }

  private void describeArray(int position, Object array) {
    int length = Memory.length(array);
    insight.mix(position, length);
    int type = Memory.elementType(array);
    for (int k = 0; isOpen[position] && k < length; k++) {
      describe(position, array, Memory.elementOffset(array, k), type);
    }
  }

  private void describe(int position, Object base, long offset, int type) {
    if (type == Memory.REF) {
      reference(position, Memory.reference(base, offset));
    } else {
      insight.mix(position, Memory.bits(base, offset, type));
    }
  }

  private void reference(int position, Object target) {
    int inside = target == null ? IdentityTable.ABSENT : positions.get(target);
    insight.mix(position, inside == IdentityTable.ABSENT ? known(target) : insight.rankOf(inside));
  }

  /** For a reference to what is not in the batch. */
  private long known(Object object) {
    int number = object == null ? -1 : heap.find(object);
    return number < 0 ? -1 : heap.names.objectDigest(number & ~Heap.OLD);
  }

  // ---- names and values

  private void name(Strand strand) {
    for (int i = 0; i < size; i++) {
      ClassLayout layout = heap.layouts.of(batch[i].getClass());
      if (layout.kind != ClassLayout.PLAIN) {
        heap.addFresh(batch[i], heap.names.object(text(strand, layout, i)));
        continue;
      }
      long key =
          heap.names.publicationKey(layout.number, strand.name, numbers[i], insight.digest(i));
      int number = heap.names.published(key);
      if (number < 0) {
        number = heap.names.object(text(strand, layout, i));
        heap.names.addPublished(key, number);
      }
      heap.addFresh(batch[i], number);
    }
  }

  private String text(Strand strand, ClassLayout layout, int position) {
    Object object = batch[position];
    String thread = heap.names.thread(strand.name);
    String by = strand.name == Names.MAIN ? "" : "@" + thread.substring(thread.indexOf('/') + 1);
    by = "#" + numbers[position] + by;
    boolean isContent = layout.kind == ClassLayout.CONTENT;
    if (!isContent || heap.knownHash(object) != IdentityTable.ABSENT) {
      by += "~" + Long.toUnsignedString(insight.digest(position), 36);
    }
    if (object instanceof String) {
      return TypeNames.quote((String) object) + by;
    } else if (isContent) {
      return TypeNames.boxed(layout.name, object) + by;
    }
    return (layout.kind == ClassLayout.ARRAY ? TypeNames.array(object) : layout.name) + by;
  }

  private void bind() {
    for (int i = 0; i < size; i++) {
      bindings.add(batch[i], heap.find(batch[i]));
    }
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
      if (heap.layouts.of(batch[i].getClass()).isSync || heap.sharing.isLock(batch[i])) {
        syncs = Growth.of(syncs, syncs.length + 1);
        syncs[syncs.length - 1] = batch[i];
      }
    }
    return syncs;
  }
}
