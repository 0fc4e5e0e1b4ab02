package heddle.engine.seed;

import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.solve.Formula;
import heddle.protocol.Mode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The stretches of lines in which a thread holds a lock, by lock and mode. */
final class LineSections {

  private static final int OPEN = -1;

  private final List<Section> all = new ArrayList<>();

  /**
   * From the event that takes a lock to the one that gives it back for good.
   *
   * @param end {@code OPEN} if the line ends before
   * @param from the position in the line of its first event
   * @param to the position of its last; the length of the line if it is open
   */
  private record Section(int thread, int lock, Mode mode, int begin, int end, int from, int to) {}

  private record Key(int lock, Mode mode) {}

  /**
   * @param first by thread, the number of the first event of its line
   */
  LineSections(RunLines lines, int[] first) {
    for (int t = 0; t < lines.threads; t++) {
      var depths = new HashMap<Key, Integer>();
      var begins = new HashMap<Key, Integer>();
      for (int i = 0; i < lines.length[t]; i++) {
        Op op = lines.op(t, i);
        var key = new Key(op.object, op.mode);
        boolean takes =
            op.kind == Op.Kind.ACQUIRE
                || op.kind == Op.Kind.TRY && lines.response(t, i) == SharedState.TRUE;
        if (takes && depths.merge(key, op.value, Integer::sum) == op.value) {
          begins.put(key, i);
        } else if (op.kind == Op.Kind.RELEASE && depths.merge(key, -op.value, Integer::sum) == 0) {
          int from = begins.remove(key);
          all.add(new Section(t, key.lock, key.mode, first[t] + from, first[t] + i, from, i));
        }
      }
      for (Map.Entry<Key, Integer> open : begins.entrySet()) {
        int from = open.getValue();
        Key key = open.getKey();
        all.add(new Section(t, key.lock, key.mode, first[t] + from, OPEN, from, lines.length[t]));
      }
    }
  }

  /** That sections which exclude each other do not overlap, as far as they happen. */
  List<Formula> exclusion(int cut) {
    var formulas = new ArrayList<Formula>();
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < i; j++) {
        Section a = all.get(i);
        Section b = all.get(j);
        if (a.thread != b.thread && a.lock == b.lock && excludes(a.mode, b.mode)) {
          var ways = new ArrayList<Formula>();
          if (a.end != OPEN) {
            ways.add(Formula.before(a.end, b.begin));
          }
          if (b.end != OPEN) {
            ways.add(Formula.before(b.end, a.begin));
          }
          ways.add(Formula.before(cut, a.begin));
          ways.add(Formula.before(cut, b.begin));
          formulas.add(Formula.any(ways));
        }
      }
    }
    return formulas;
  }

  private static boolean excludes(Mode a, Mode b) {
    return a == Mode.EXCLUSIVE || b == Mode.EXCLUSIVE;
  }

  /**
   * Whether the thread is in its own way: yes if it only shares what it asks for as a whole, no if
   * it holds that as a whole already. Empty if others decide.
   */
  private Optional<Boolean> byItself(int t, int position, Op op) {
    boolean shares = false;
    for (Section own : all) {
      if (own.thread == t && own.lock == op.object && own.from < position && position <= own.to) {
        if (own.mode == Mode.EXCLUSIVE) {
          return Optional.of(false);
        }
        shares = true;
      }
    }
    return shares && op.mode == Mode.EXCLUSIVE ? Optional.of(true) : Optional.empty();
  }

  /** That the lock cannot be taken by a thread, which has come so far, at event {@code at}. */
  Formula held(int t, int position, Op op, int at) {
    Optional<Boolean> known = byItself(t, position, op);
    if (known.isPresent()) {
      return known.get() ? Formula.all(List.of()) : Formula.any(List.of());
    }
    var ways = new ArrayList<Formula>();
    for (Section other : others(t, op)) {
      var inside = new ArrayList<Formula>();
      inside.add(Formula.before(other.begin, at));
      if (other.end != OPEN) {
        inside.add(Formula.before(at, other.end));
      }
      ways.add(Formula.all(inside));
    }
    return Formula.any(ways);
  }

  /** That it can be taken. */
  Formula free(int t, int position, Op op, int at) {
    Optional<Boolean> known = byItself(t, position, op);
    if (known.isPresent()) {
      return known.get() ? Formula.any(List.of()) : Formula.all(List.of());
    }
    var parts = new ArrayList<Formula>();
    for (Section other : others(t, op)) {
      Formula later = Formula.before(at, other.begin);
      parts.add(other.end == OPEN ? later : Formula.any(later, Formula.before(other.end, at)));
    }
    return Formula.all(parts);
  }

  private List<Section> others(int t, Op op) {
    return all.stream()
        .filter(s -> s.thread != t && s.lock == op.object && excludes(s.mode, op.mode))
        .toList();
  }
}
