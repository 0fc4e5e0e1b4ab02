package heddle.engine.causal;

import heddle.engine.model.Op;
import heddle.engine.order.AnalyzedRun;
import heddle.engine.solve.Formula;
import heddle.protocol.Mode;
import heddle.protocol.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The stretches of a run in which a thread holds a lock, by lock and mode. */
final class Sections {

  private static final int OPEN = -1;

  private final AnalyzedRun run;
  private final List<Section> all = new ArrayList<>();

  /**
   * From the step that takes a lock to the one that gives it back for good.
   *
   * @param end {@code OPEN} if the run ends before
   */
  record Section(int thread, int lock, Mode mode, int begin, int end) {}

  private record Key(int thread, int lock, Mode mode) {}

  Sections(AnalyzedRun run) {
    this.run = run;
    var depths = new HashMap<Key, Integer>();
    var begins = new HashMap<Key, Integer>();
    for (int k = 0; k < run.length(); k++) {
      Op op = run.op(k);
      switch (op.kind) {
        case ACQUIRE -> {
          if (run.event(k).response().equals(Response.DONE)) {
            take(k, op, depths, begins);
          }
        }
        case TRY -> {
          if (run.event(k).response().equals(Response.TRUE)) {
            take(k, op, depths, begins);
          }
        }
        case RELEASE -> give(k, new Key(run.thread(k), op.object, op.mode), op, depths, begins);
        case WAIT -> {
          var key = new Key(run.thread(k), op.other, Mode.EXCLUSIVE);
          depths.put(key, 0);
          close(k, key, begins);
        }
        default -> {}
      }
    }
    begins.forEach(
        (key, begin) -> all.add(new Section(key.thread, key.lock, key.mode, begin, OPEN)));
  }

  private void take(int k, Op op, Map<Key, Integer> depths, Map<Key, Integer> begins) {
    if (!op.isOnSemaphore()) {
      var key = new Key(run.thread(k), op.object, op.mode);
      if (depths.merge(key, op.value, Integer::sum) == op.value) {
        begins.put(key, k);
      }
    }
  }

  private void give(int k, Key key, Op op, Map<Key, Integer> depths, Map<Key, Integer> begins) {
    if (!op.isOnSemaphore() && depths.merge(key, -op.value, Integer::sum) == 0) {
      close(k, key, begins);
    }
  }

  private void close(int k, Key key, Map<Key, Integer> begins) {
    all.add(new Section(key.thread, key.lock, key.mode, begins.remove(key), k));
  }

  private static boolean exclude(Section a, Section b) {
    return a.thread != b.thread
        && a.lock == b.lock
        && (a.mode == Mode.EXCLUSIVE || b.mode == Mode.EXCLUSIVE);
  }

  /** That sections which exclude each other do not overlap, as far as they happen. */
  List<Formula> exclusion(int cut) {
    var formulas = new ArrayList<Formula>();
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < i; j++) {
        Section a = all.get(i);
        Section b = all.get(j);
        if (exclude(a, b)) {
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

  /** That the lock which step {@code k} failed to take was held then; its own reader may do so. */
  Formula heldByAnother(int k) {
    var ways = new ArrayList<Formula>();
    var wanted = new Section(run.thread(k), run.op(k).object, run.op(k).mode, k, k);
    for (Section own : around(wanted.thread, k)) {
      if (own.lock == wanted.lock && own.mode == Mode.SHARED && wanted.mode == Mode.EXCLUSIVE) {
        return Formula.all(List.of());
      }
    }
    for (Section section : all) {
      if (exclude(section, wanted)) {
        var inside = new ArrayList<Formula>();
        inside.add(Formula.before(section.begin, k));
        if (section.end != OPEN) {
          inside.add(Formula.before(k, section.end));
        }
        ways.add(Formula.all(inside));
      }
    }
    return Formula.any(ways);
  }

  /** The sections that {@code thread} is in right before step {@code k} of its own. */
  List<Section> around(int thread, int k) {
    return all.stream()
        .filter(s -> s.thread == thread && s.begin < k && (s.end == OPEN || s.end >= k))
        .toList();
  }
}
