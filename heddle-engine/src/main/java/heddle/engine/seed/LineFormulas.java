package heddle.engine.seed;

import heddle.engine.causal.CellWrites;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.solve.Formula;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What holds in every order of the steps of lines, with one event for each step and one for the
 * cut; what stands after the cut does not happen. As far as it happens, the steps of a line stay as
 * they are, a thread begins after its fork, a join comes after the end, sections of a lock that
 * exclude each other do not overlap, a failed attempt lies inside of somebody else's section, and
 * reads see what the line says.
 */
final class LineFormulas {

  private final RunLines lines;

  /** By thread, the number of its first event. */
  final int[] first;

  final int cut;
  private final LineSections sections;
  private final Map<Integer, CellWrites> cells = new HashMap<>();

  /** By thread, the event that forks it, and the one that ends it; -1 if there is none. */
  private final int[] forks;

  private final int[] ends;
  final List<Formula> always = new ArrayList<>();

  LineFormulas(RunLines lines) {
    this.lines = lines;
    this.first = new int[lines.threads];
    int events = 0;
    for (int t = 0; t < lines.threads; t++) {
      first[t] = events;
      events += lines.length[t];
    }
    this.cut = events;
    this.sections = new LineSections(lines, first);
    this.forks = new int[lines.threads];
    this.ends = new int[lines.threads];
    Arrays.fill(forks, -1);
    Arrays.fill(ends, -1);
    collect();
    constrain();
  }

  /** Whether the formulas say everything about the operations of these lines. */
  static boolean isExact(RunLines lines) {
    for (int t = 0; t < lines.threads; t++) {
      for (int i = 0; i <= lines.length[t]; i++) {
        Op op = lines.op(t, i);
        if (op != null && !isExact(op)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isExact(Op op) {
    return switch (op.kind) {
      case READ, WRITE, CAS, UPDATE, INIT, FORK, BEGIN, END, CHOICE, FAIL -> true;
      case ACQUIRE, TRY -> !op.interruptible && !op.patient && !op.isOnSemaphore();
      case RELEASE -> !op.isOnSemaphore();
      case JOIN -> !op.interruptible && !op.timed && !op.patient;
      default -> false;
    };
  }

  private void collect() {
    for (int t = 0; t < lines.threads; t++) {
      for (int i = 0; i < lines.length[t]; i++) {
        Op op = lines.op(t, i);
        int event = first[t] + i;
        switch (op.kind) {
          case WRITE -> cell(op.object).addWrite(event, op.value);
          case UPDATE -> cell(op.object).addWrite(event, lines.written(t, i));
          case CAS -> {
            if (lines.response(t, i) == SharedState.TRUE) {
              cell(op.object).addWrite(event, op.other);
            }
          }
          case INIT -> {
            for (int c = 0; c < op.cells.length; c++) {
              cell(op.cells[c]).addWrite(event, op.values[c]);
            }
          }
          case FORK -> forks[op.object] = event;
          case END -> ends[t] = event;
          default -> {}
        }
      }
    }
  }

  /** Who writes a cell, and what. */
  CellWrites cell(int cell) {
    return cells.computeIfAbsent(cell, c -> new CellWrites(lines.start().cell(c)));
  }

  private void constrain() {
    for (int t = 0; t < lines.threads; t++) {
      for (int i = 0; i < lines.length[t]; i++) {
        int event = first[t] + i;
        if (i > 0) {
          always.add(Formula.before(event - 1, event));
        }
        Formula demands = answers(t, i, lines.response(t, i), event);
        if (!demands.equals(Formula.all(List.of())) && lines.op(t, i).kind != Op.Kind.ACQUIRE) {
          always.add(Formula.any(Formula.before(cut, event), demands));
        }
      }
    }
    always.addAll(sections.exclusion(cut));
  }

  /** That the step of a thread answers {@code response} if it is made at event {@code at}. */
  Formula answers(int t, int position, int response, int at) {
    Op op = lines.op(t, position);
    return switch (op.kind) {
      case READ, UPDATE -> cell(op.object).returns(at, value -> value == response);
      case CAS ->
          cell(op.object)
              .returns(at, value -> (value == op.value) == (response == SharedState.TRUE));
      case ACQUIRE -> sections.free(t, position, op, at);
      case TRY ->
          response == SharedState.TRUE
              ? sections.free(t, position, op, at)
              : sections.held(t, position, op, at);
      case JOIN -> comesBefore(ends[op.object], at);
      case BEGIN -> isRoot(t) ? Formula.all(List.of()) : comesBefore(forks[t], at);
      default -> Formula.all(List.of());
    };
  }

  private boolean isRoot(int t) {
    return lines.run.roots().contains(lines.symbols.threads.get(t));
  }

  /** That an event comes before another; never, if there is no such event. */
  private static Formula comesBefore(int event, int at) {
    return event < 0 ? Formula.any(List.of()) : Formula.before(event, at);
  }

  /** That a thread stands at the cut, having made so many steps. */
  List<Formula> stands(int t, int position) {
    var formulas = new ArrayList<Formula>();
    if (position > 0) {
      formulas.add(Formula.before(first[t] + position - 1, cut));
    }
    if (position < lines.length[t]) {
      formulas.add(Formula.before(cut, first[t] + position));
    }
    return formulas;
  }

  /** That a thread has ended, was not started, or cannot move at the cut. */
  Formula isStuck(int t) {
    var ways = new ArrayList<Formula>();
    for (int i = Math.max(0, lines.frozen[t]); i <= lines.length[t]; i++) {
      Op op = lines.op(t, i);
      List<Formula> parts = stands(t, i);
      if (lines.isEnded(t, i)) {
        ways.add(Formula.all(parts));
      } else if (op != null && op.kind == Op.Kind.ACQUIRE) {
        parts.add(sections.held(t, i, op, cut));
        ways.add(Formula.all(parts));
      } else if (op != null && op.kind == Op.Kind.JOIN) {
        addUnlessBefore(ends[op.object], parts, ways);
      } else if (i == 0 && !isRoot(t)) {
        addUnlessBefore(forks[t], parts, ways);
      }
    }
    return Formula.any(ways);
  }

  private void addUnlessBefore(int event, List<Formula> parts, List<Formula> ways) {
    if (event >= 0) {
      parts.add(Formula.before(cut, event));
    }
    ways.add(Formula.all(parts));
  }

  /** That threads have not all come exactly so far at the cut. */
  Formula differs(int[] position) {
    var ways = new ArrayList<Formula>();
    for (int t = 0; t < lines.threads; t++) {
      if (position[t] < lines.length[t]) {
        ways.add(Formula.before(first[t] + position[t], cut));
      }
      if (position[t] > 0) {
        ways.add(Formula.before(cut, first[t] + position[t] - 1));
      }
    }
    return Formula.any(ways);
  }

  /** That the access of a thread writes at the cut. */
  Formula writes(int t, int position) {
    return switch (lines.op(t, position).kind) {
      case WRITE, UPDATE -> Formula.all(List.of());
      case CAS -> answers(t, position, SharedState.TRUE, cut);
      default -> Formula.any(List.of());
    };
  }
}
