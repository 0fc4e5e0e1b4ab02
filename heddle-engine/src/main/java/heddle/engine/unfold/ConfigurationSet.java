package heddle.engine.unfold;

import java.util.Arrays;

/**
 * A set of configurations, each given by the sorted ids of its last occurrences: those that nothing
 * else in it comes after. They determine the rest.
 *
 * <p>Keys lie one after the other in one array, each behind its length; an open hash table points
 * into it.
 */
final class ConfigurationSet {

  private static final int EMPTY = -1;

  private int[] table = new int[64];
  private int[] keys = new int[256];
  private int used;
  private int size;

  ConfigurationSet() {
    Arrays.fill(table, EMPTY);
  }

  /** Adds a configuration; whether it was new. */
  boolean add(int[] frontier) {
    int slot = find(table, frontier, 0, frontier.length);
    if (table[slot] != EMPTY) {
      return false;
    }
    if (used + frontier.length + 1 > keys.length) {
      keys = Arrays.copyOf(keys, Math.max(Math.addExact(used, frontier.length + 1), grown()));
    }
    keys[used] = frontier.length;
    System.arraycopy(frontier, 0, keys, used + 1, frontier.length);
    table[slot] = used;
    used += frontier.length + 1;
    if (++size * 2 > table.length) {
      rehash();
    }
    return true;
  }

  boolean contains(int[] frontier) {
    return table[find(table, frontier, 0, frontier.length)] != EMPTY;
  }

  int size() {
    return size;
  }

  /** How much memory the set takes. */
  long bytes() {
    return 4L * (table.length + keys.length);
  }

  private int grown() {
    return (int) Math.min(Integer.MAX_VALUE - 8, keys.length * 2L);
  }

  private void rehash() {
    var wider = new int[table.length * 2];
    Arrays.fill(wider, EMPTY);
    for (int at = 0; at < used; at += keys[at] + 1) {
      wider[find(wider, keys, at + 1, at + 1 + keys[at])] = at;
    }
    table = wider;
  }

  /** The slot of the key {@code ids[from..to)}, or the empty one where it belongs. */
  private int find(int[] slots, int[] ids, int from, int to) {
    int hash = 1;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + ids[i];
    }
    hash *= 0x9E3779B9;
    int slot = (hash ^ (hash >>> 15)) & (slots.length - 1);
    while (slots[slot] != EMPTY) {
      int at = slots[slot];
      if (Arrays.equals(keys, at + 1, at + 1 + keys[at], ids, from, to)) {
        return slot;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }
}
