package heddle.engine.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers things from 0 in the order in which they are first seen. */
public final class Table<T> {

  /** So many are looked for by identity first: runtimes that intern spare us the hashing. */
  private static final int FEW = 8;

  private final Map<T, Integer> numbers = new HashMap<>();
  private final List<T> things = new ArrayList<>();

  /** The number of {@code thing}, a new one if it was not seen before. */
  public int number(T thing) {
    int known = find(thing);
    if (known >= 0) {
      return known;
    }
    numbers.put(thing, things.size());
    things.add(thing);
    return things.size() - 1;
  }

  /** The number of {@code thing}, or -1 if it was never seen. */
  public int find(T thing) {
    int few = Math.min(FEW, things.size());
    for (int i = 0; i < few; i++) {
      if (things.get(i) == thing) {
        return i;
      }
    }
    return numbers.getOrDefault(thing, -1);
  }

  public T get(int number) {
    return things.get(number);
  }

  public int size() {
    return things.size();
  }
}
