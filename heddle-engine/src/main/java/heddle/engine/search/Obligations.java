package heddle.engine.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Responses that nobody has seen a thread get, each with the most promising place to get it. Asked
 * for every such response of every state of a search, so there are no objects in it.
 */
final class Obligations {

  private static final int STATE = 0;
  private static final int THREAD = 1;
  private static final int PICK = 2;
  private static final int NEWS = 3;
  private static final int FIELDS = 4;

  /** By hash, the node and the response, plus 1; 0 where there is none. */
  private long[] keys = new long[16];

  private int[] values = new int[16 * FIELDS];
  private int size;

  /**
   * Takes a place, unless one is known that is at least as promising.
   *
   * @param news how much else may be learnt there
   */
  void add(int node, int answer, int state, int thread, int pick, int news) {
    long key = ((long) node << 32 | answer) + 1;
    int slot = slot(key);
    if (keys[slot] == 0) {
      keys[slot] = key;
      size++;
    } else if (values[slot * FIELDS + NEWS] >= news) {
      return;
    }
    values[slot * FIELDS + STATE] = state;
    values[slot * FIELDS + THREAD] = thread;
    values[slot * FIELDS + PICK] = pick;
    values[slot * FIELDS + NEWS] = news;
    if (2 * size > keys.length) {
      grow();
    }
  }

  private int slot(long key) {
    int mask = keys.length - 1;
    int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & mask;
    while (keys[slot] != 0 && keys[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new int[2 * oldValues.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int slot = slot(oldKeys[i]);
        keys[slot] = oldKeys[i];
        System.arraycopy(oldValues, i * FIELDS, values, slot * FIELDS, FIELDS);
      }
    }
  }

  /**
   * How promising the other threads are here: a run teaches most where they, too, are about to get
   * a response that nobody has seen, or at least have been given few, and least where they have
   * ended. Where nobody knows what one of them does next, no run may have gone on.
   */
  static int otherNews(Mover from, int t) {
    Product product = from.product;
    from.look();
    int news = 0;
    for (int u = 0; u < product.size(); u++) {
      int node = from.node[u];
      if (u == t) {
        continue;
      } else if (product.ended[node]) {
        news -= 100;
      } else if (product.act[node] == null) {
        news -= 10_000;
      } else if ((from.enabled >> u & 1) != 0 && from.edge(u) < 0) {
        news += 1000;
      } else {
        news -= (product.first[node + 1] - product.first[node]) / Product.EDGE;
      }
    }
    return news;
  }

  /**
   * Something that nobody has seen.
   *
   * @param spot the place to see it
   */
  record Unknown(int node, int answer, Spot spot) {}

  /** All of them, in the order of the search. */
  List<Unknown> all() {
    var all = new ArrayList<Unknown>();
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] != 0) {
        long what = keys[i] - 1;
        all.add(new Unknown((int) (what >> 32), (int) what, spot(i * FIELDS)));
      }
    }
    all.sort(Comparator.comparing(Unknown::spot));
    return all;
  }

  private Spot spot(int at) {
    return new Spot(values[at + STATE], values[at + THREAD], values[at + PICK], 0);
  }

  /** Takes note of what others have a place for; whether that is new. */
  boolean note(int node, int answer) {
    int before = size;
    add(node, answer, -1, -1, -1, Integer.MAX_VALUE);
    return size > before;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Takes over those of another worker. */
  void addAll(Obligations other) {
    for (int i = 0; i < other.keys.length; i++) {
      if (other.keys[i] != 0) {
        long what = other.keys[i] - 1;
        int at = i * FIELDS;
        add(
            (int) (what >> 32),
            (int) what,
            other.values[at + STATE],
            other.values[at + THREAD],
            other.values[at + PICK],
            other.values[at + NEWS]);
      }
    }
  }

  /** The places, in the order of the search. */
  Spot[] spots() {
    var spots = new Spot[size];
    int next = 0;
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] != 0) {
        spots[next++] = spot(i * FIELDS);
      }
    }
    Arrays.sort(spots);
    return spots;
  }
}
