package heddle.runtime.turn;

import heddle.runtime.table.Growth;

/** The objects that a strand is inside of, and what it has read there. */
public final class ContentStack {

  private Object[] objects = new Object[2];
  private int[] texts = new int[2];
  private int[] depths = new int[2];
  private int size;

  /** Whether there is one whose text may be another than the cell says. */
  public boolean isInside() {
    return size > 0;
  }

  /** Whether the strand is inside already; then it is so once more. */
  public boolean enter(Object object) {
    int at = find(object);
    if (at >= 0) {
      depths[at]++;
    }
    return at >= 0;
  }

  public void push(Object object, int text) {
    if (size == objects.length) {
      objects = Growth.of(objects, size * 2);
      texts = Growth.of(texts, size * 2);
      depths = Growth.of(depths, size * 2);
    }
    objects[size] = object;
    texts[size] = text;
    depths[size++] = 1;
  }

  /** What was read there, if the strand leaves the object now; otherwise -1. */
  public int leave(Object object) {
    int at = find(object);
    if (at < 0 || --depths[at] > 0) {
      return -1;
    }
    objects[--size] = null;
    return texts[at];
  }

  private int find(Object object) {
    for (int i = size - 1; i >= 0; i--) {
      if (objects[i] == object) {
        return i;
      }
    }
    return -1;
  }
}
