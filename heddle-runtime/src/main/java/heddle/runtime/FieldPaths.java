package heddle.runtime;

import heddle.runtime.heap.Heap;
import heddle.runtime.layout.ClassLayout;
import heddle.runtime.layout.FieldRef;
import heddle.runtime.raw.Memory;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.sync.ThreadPlaces;
import heddle.runtime.table.Growth;
import heddle.runtime.table.IdentityTable;

/**
 * Which fields of the program lead to objects that threads share, at once or through objects of
 * libraries: what a person would call those objects by. It is asked for when a run has ended and
 * nothing is put back yet.
 */
public final class FieldPaths {

  /** How far objects of libraries are followed. */
  private static final int MOST_OBJECTS = 10_000;

  private final Synchronisation model;
  private final IdentityTable met = new IdentityTable(64);
  private Object[] found = new Object[64];
  private int[] cells = new int[64];
  private int size;

  FieldPaths(Synchronisation model) {
    this.model = model;
    IdentityTable shared = model.heap.fresh();
    for (int i = 0; i < shared.size() && size < MOST_OBJECTS; i++) {
      Object holder = shared.key(i);
      if (isOfProgram(holder)) {
        followAll(holder, -1);
      }
    }
    for (int i = 0; i < size && size < MOST_OBJECTS; i++) {
      if (!isOfProgram(found[i])) {
        followAll(found[i], cells[i]);
      }
    }
  }

  private static boolean isOfProgram(Object object) {
    Class<?> type = object.getClass();
    return !type.isArray() && !type.isHidden() && !ThreadPlaces.isOfJdk(type.getName());
  }

  /** The lead of all that the object leads to, or its own fields if there is none. */
  private void followAll(Object holder, int lead) {
    ClassLayout layout = model.layouts.of(holder.getClass());
    if (layout.kind == ClassLayout.PLAIN && !(holder instanceof Thread)) {
      for (Class<?> c = layout.type; c != null && c != Object.class; c = c.getSuperclass()) {
        follow(holder, layout.finals, c, lead);
        follow(holder, layout.cells, c, lead);
        follow(holder, layout.links, c, lead);
      }
    } else if (holder instanceof Object[]) {
      for (Object element : (Object[]) holder) {
        add(element, lead);
      }
    }
  }

  private void follow(Object holder, FieldRef[] fields, Class<?> declaring, int lead) {
    for (FieldRef field : fields) {
      if (field.type == Memory.REF && field.declaring == declaring) {
        add(Memory.reference(holder, field.offset), lead >= 0 ? lead : cell(holder, field));
      }
    }
  }

  private int cell(Object holder, FieldRef field) {
    return model.names.field(model.heap.find(holder) & ~Heap.OLD, field.member);
  }

  private void add(Object object, int cell) {
    if (object == null
        || object instanceof Class
        || met.get(object) != IdentityTable.ABSENT
        || model.heap.find(object) < 0) {
      return;
    }
    if (size == found.length) {
      found = Growth.of(found, size * 2);
      cells = Growth.of(cells, size * 2);
    }
    met.put(object, size);
    found[size] = object;
    cells[size++] = cell;
  }

  public int size() {
    return size;
  }

  /** Whether the object is one of a library, which says less than what leads to it. */
  public boolean isOfLibrary(int lead) {
    return !isOfProgram(found[lead]);
  }

  /** The number of the name of an object. */
  public int object(int lead) {
    return model.heap.find(found[lead]) & ~Heap.OLD;
  }

  /** The number of the cell that leads to it. */
  public int cell(int lead) {
    return cells[lead];
  }
}
