package heddle.engine.solve;

import java.util.ArrayList;
import java.util.List;

/** What has to hold in an order of events. There is no negation: "not before" is "after". */
public sealed interface Formula {

  /** Event {@code first} comes before event {@code second}. */
  record Before(int first, int second) implements Formula {
    @Override
    public String toString() {
      return first + "<" + second;
    }
  }

  /** All of these hold; nothing holds if there are none to hold, so the empty one is true. */
  record All(List<Formula> parts) implements Formula {
    public All {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return "(and " + parts + ")";
    }
  }

  /** At least one of these holds; the empty one is false. */
  record Any(List<Formula> parts) implements Formula {
    public Any {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return "(or " + parts + ")";
    }
  }

  static Formula before(int first, int second) {
    return new Before(first, second);
  }

  static Formula all(List<Formula> parts) {
    return parts.size() == 1 ? parts.get(0) : new All(parts);
  }

  static Formula any(List<Formula> parts) {
    if (parts.size() == 1) {
      return parts.get(0);
    }
    var alternatives = new ArrayList<Formula>();
    for (Formula part : parts) {
      if (part instanceof Any any) {
        alternatives.addAll(any.parts);
      } else {
        alternatives.add(part);
      }
    }
    return new Any(alternatives);
  }

  static Formula any(Formula... parts) {
    return any(List.of(parts));
  }

  /** Whether it holds if event {@code e} stands at {@code positions[e]}. */
  default boolean holds(int[] positions) {
    if (this instanceof Before before) {
      return positions[before.first] < positions[before.second];
    } else if (this instanceof All all) {
      for (Formula part : all.parts) {
        if (!part.holds(positions)) {
          return false;
        }
      }
      return true;
    }
    for (Formula part : ((Any) this).parts) {
      if (part.holds(positions)) {
        return true;
      }
    }
    return false;
  }

  /** The formulas that have to hold together, with conjunctions taken apart. */
  static List<Formula> flat(List<Formula> formulas) {
    var flat = new ArrayList<Formula>();
    for (Formula formula : formulas) {
      if (formula instanceof All all) {
        flat.addAll(flat(all.parts));
      } else {
        flat.add(formula);
      }
    }
    return flat;
  }
}
