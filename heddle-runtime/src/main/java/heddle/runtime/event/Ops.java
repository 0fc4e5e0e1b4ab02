package heddle.runtime.event;

import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;

/**
 * Numbers for operations, the same in all runs of this process. An operation is a kind, flags, a
 * subject (a cell, an object, a thread, a text) and up to two values.
 */
public final class Ops {

  private int[] heads = new int[256];
  private int[] subjects = new int[256];
  private long[] firsts = new long[256];
  private long[] seconds = new long[256];
  private long[][] bindings = new long[256][];
  private int size;
  private int[] slots = new int[1024];

  public Ops() {
    Growth.fill(slots, -1);
  }

  public static int head(int kind, int flags, int firstKind, int secondKind) {
    return kind | flags << 8 | firstKind << 16 | secondKind << 20;
  }

  /** The number of an operation without values. */
  public int of(int kind, int flags, int subject) {
    return of(head(kind, flags, 0, 0), subject, 0, 0);
  }

  /** The number of an operation. */
  public int of(int head, int subject, long first, long second) {
    int mask = slots.length - 1;
    int i = hash(head, subject, first, second) & mask;
    for (int op; (op = slots[i]) >= 0; i = i + 1 & mask) {
      if (heads[op] == head
          && subjects[op] == subject
          && firsts[op] == first
          && seconds[op] == second
          && bindings[op] == null) {
        return op;
      }
    }
    return add(i, head, subject, first, second, null);
  }

  /**
   * The number of an initialisation.
   *
   * @param cells three numbers for each cell: the cell, the kind of its value, the value
   */
  public int init(long[] cells, int length) {
    long digest = 17;
    for (int i = 0; i < length; i++) {
      digest = Digest.mix(digest, cells[i]);
    }
    int head = head(Op.INIT, 0, 0, 0);
    int mask = slots.length - 1;
    int i = hash(head, length, digest, 0) & mask;
    for (int op; (op = slots[i]) >= 0; i = i + 1 & mask) {
      if (heads[op] == head && firsts[op] == digest && same(bindings[op], cells, length)) {
        return op;
      }
    }
    return add(i, head, length, digest, 0, Growth.of(cells, length));
  }

  private static boolean same(long[] known, long[] cells, int length) {
    if (known == null || known.length != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (known[i] != cells[i]) {
        return false;
      }
    }
    return true;
  }

  private int add(int slot, int head, int subject, long first, long second, long[] cells) {
    if (size == heads.length) {
      heads = Growth.of(heads, size * 2);
      subjects = Growth.of(subjects, size * 2);
      firsts = Growth.of(firsts, size * 2);
      seconds = Growth.of(seconds, size * 2);
      long[][] longer = new long[size * 2][];
      System.arraycopy(bindings, 0, longer, 0, size);
      bindings = longer;
    }
    heads[size] = head;
    subjects[size] = subject;
    firsts[size] = first;
    seconds[size] = second;
    bindings[size] = cells;
    slots[slot] = size++;
    if (size * 2 > slots.length) {
      rehash();
    }
    return size - 1;
  }

  private void rehash() {
    slots = new int[slots.length * 2];
    Growth.fill(slots, -1);
    int mask = slots.length - 1;
    for (int op = 0; op < size; op++) {
      int i = hash(heads[op], subjects[op], firsts[op], seconds[op]) & mask;
      while (slots[i] >= 0) {
        i = i + 1 & mask;
      }
      slots[i] = op;
    }
  }

  private static int hash(int head, int subject, long first, long second) {
    long mixed = (head * 31L + subject) * 0x9E3779B97F4A7C15L + first;
    mixed = mixed * 0x9E3779B97F4A7C15L + second;
    mixed *= 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 33);
  }

  public int size() {
    return size;
  }

  public int kind(int op) {
    return heads[op] & 0xFF;
  }

  public int flags(int op) {
    return heads[op] >>> 8 & 0xFF;
  }

  public int subject(int op) {
    return subjects[op];
  }

  public int firstKind(int op) {
    return heads[op] >>> 16 & 0xF;
  }

  public int secondKind(int op) {
    return heads[op] >>> 20 & 0xF;
  }

  public long first(int op) {
    return firsts[op];
  }

  public long second(int op) {
    return seconds[op];
  }

  /** For an initialisation: three numbers for each cell. */
  public long[] bindings(int op) {
    return bindings[op];
  }
}
