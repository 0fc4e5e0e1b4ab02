package heddle.runtime.table;

/**
 * A map from objects, by identity, to ints, without any JDK collection. Removing single objects is
 * not needed; clearing costs as much as what was put in.
 */
public final class IdentityTable {

  /** What {@link #get} answers for an object that is not in the table. */
  public static final int ABSENT = Integer.MIN_VALUE;

  private Object[] keys;
  private int[] values;
  private int[] used;
  private int size;

  public IdentityTable(int capacity) {
    keys = new Object[capacity];
    values = new int[capacity];
    used = new int[capacity];
  }

  public int size() {
    return size;
  }

  /** The object that was put in as the n-th, counted from 0. */
  public Object key(int n) {
    return keys[used[n]];
  }

  public int get(Object key) {
    int mask = keys.length - 1;
    Object seen;
    for (int i = slot(key) & mask; (seen = keys[i]) != null; i = i + 1 & mask) {
      if (seen == key) {
        return values[i];
      }
    }
    return ABSENT;
  }

  /** Adds the object, or gives it another value. */
  public void put(Object key, int value) {
    int mask = keys.length - 1;
    int i = slot(key) & mask;
    while (keys[i] != null) {
      if (keys[i] == key) {
        values[i] = value;
        return;
      }
      i = i + 1 & mask;
    }
    keys[i] = key;
    values[i] = value;
    used[size++] = i;
    if (size * 2 > keys.length) {
      grow();
    }
  }

  public void clear() {
    if (size * 4 > keys.length) {
      Growth.fill(keys, null);
    } else {
      for (int i = 0; i < size; i++) {
        keys[used[i]] = null;
      }
    }
    size = 0;
  }

  private void grow() {
    Object[] oldKeys = keys;
    int[] oldValues = values;
    keys = new Object[oldKeys.length * 2];
    values = new int[keys.length];
    used = new int[keys.length];
    size = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != null) {
        put(oldKeys[i], oldValues[i]);
      }
    }
  }

  private static int slot(Object key) {
    return System.identityHashCode(key) * 0x9E3779B9 >>> 7;
  }
}
