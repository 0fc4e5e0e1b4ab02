package heddle.runtime.table;

/** A map from long to non-negative int, without any JDK collection. */
public final class LongTable {

  private long[] keys = new long[64];
  private int[] values = new int[64];
  private int size;

  public LongTable() {
    Growth.fill(values, -1);
  }

  public int size() {
    return size;
  }

  /** The value, or -1. */
  public int get(long key) {
    int mask = keys.length - 1;
    for (int i = hash(key) & mask; values[i] >= 0; i = i + 1 & mask) {
      if (keys[i] == key) {
        return values[i];
      }
    }
    return -1;
  }

  public void put(long key, int value) {
    if (size * 2 >= keys.length) {
      grow();
    }
    insert(key, value);
    size++;
  }

  private void insert(long key, int value) {
    int mask = keys.length - 1;
    int i = hash(key) & mask;
    while (values[i] >= 0) {
      i = i + 1 & mask;
    }
    keys[i] = key;
    values[i] = value;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[oldKeys.length * 2];
    values = new int[keys.length];
    Growth.fill(values, -1);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldValues[i] >= 0) {
        insert(oldKeys[i], oldValues[i]);
      }
    }
  }

  private static int hash(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }
}
