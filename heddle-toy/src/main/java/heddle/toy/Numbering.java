package heddle.toy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers names from 0 in the order in which they are first met. */
final class Numbering {

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();

  int of(String name) {
    Integer known = numbers.get(name);
    if (known != null) {
      return known;
    }
    numbers.put(name, names.size());
    names.add(name);
    return names.size() - 1;
  }

  boolean has(String name) {
    return numbers.containsKey(name);
  }

  String name(int number) {
    return names.get(number);
  }

  int size() {
    return names.size();
  }
}
