package heddle.engine.causal;

import heddle.engine.model.Op;
import heddle.engine.order.AnalyzedRun;
import heddle.engine.order.Dependence;
import heddle.engine.solve.Formula;
import heddle.engine.solve.OrderProblem;
import heddle.protocol.Response;
import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The maximal causal model of one trace [Huang, PLDI 2015, section 3.2]: which other executions
 * follow from it without knowing the program. They are the orders of its events, up to a
 * <em>cut</em>, in which every thread still gets the responses it got, so that it does the same.
 *
 * <p>A problem has one event for each of the trace and one for the cut. What stands after the cut
 * does not happen, so nothing has to be true of it; that is how the papers' "feasible if" becomes
 * an order. In every order
 *
 * <ul>
 *   <li>the events of a thread stay as they are, a thread begins after its fork, and a join comes
 *       after the end it saw (must happen before);
 *   <li>sections of two threads under the same lock do not overlap, unless both only share it (lock
 *       exclusion); a section that is still open at the end of the trace stays open; a failed
 *       attempt lies inside a section of somebody else;
 *   <li>before each read, the last write of its cell wrote what the read returned, or there was no
 *       write and it returned the initial value (data validity). An update is a read and a write. A
 *       compare-and-set only knows whether it saw what it expected, so it may see any other value
 *       if it failed.
 * </ul>
 *
 * <p>Beyond the paper, and not maximal: operations on the same wait set, semaphore, permit of a
 * thread or interrupt flag, and questions whether a thread is alive, keep the order that they had
 * where one of them changes something. A limit that ran out because the program was idle does so
 * after all that was done before it. That loses executions and invents none.
 */
public final class CausalModel {

  private final AnalyzedRun run;
  private final int cut;
  private final List<Formula> always = new ArrayList<>();
  private final Map<Integer, CellWrites> cells = new HashMap<>();
  private final Sections sections;

  /** By step, what its response demands. */
  private final List<List<Formula>> validity = new ArrayList<>();

  public CausalModel(AnalyzedRun run) {
    this.run = run;
    this.cut = run.length();
    this.sections = new Sections(run);
    for (int k = 0; k < run.length(); k++) {
      access(k);
    }
    programOrder();
    keptOrders();
    always.addAll(sections.exclusion(cut));
    for (int k = 0; k < run.length(); k++) {
      validity.add(validity(k));
    }
  }

  /** The run that it is the model of. */
  public AnalyzedRun run() {
    return run;
  }

  /** The number of the cut. */
  int cut() {
    return cut;
  }

  Sections sections() {
    return sections;
  }

  private void access(int k) {
    Op op = run.op(k);
    if (op.kind.isAccess()) {
      accesses(op.object).add(run, k);
    } else if (op.kind == Op.Kind.INIT) {
      for (int i = 0; i < op.cells.length; i++) {
        accesses(op.cells[i]).addWrite(k, op.values[i]);
      }
    }
  }

  private CellWrites accesses(int cell) {
    return cells.computeIfAbsent(cell, c -> new CellWrites(run.initialCell(c)));
  }

  private void programOrder() {
    int[] last = new int[run.threads()];
    Arrays.fill(last, -1);
    for (int k = 0; k < run.length(); k++) {
      int thread = run.thread(k);
      if (last[thread] >= 0) {
        always.add(Formula.before(last[thread], k));
      }
      last[thread] = k;
    }
  }

  /** Must-happen-before between threads, and what is left in the order in which it was. */
  private void keptOrders() {
    var touched = new HashMap<Integer, List<Integer>>();
    for (int k = 0; k < run.length(); k++) {
      for (int place : run.places(k)) {
        if (isKept(place)) {
          List<Integer> earlier = touched.computeIfAbsent(place >> 1, p -> new ArrayList<>());
          for (int i : earlier) {
            if (run.thread(i) != run.thread(k)
                && Dependence.meets(run.places(i), new int[] {place})) {
              always.add(Formula.before(i, k));
            }
          }
          earlier.add(k);
        }
      }
    }
    for (int k = 0; k < run.length(); k++) {
      if (run.isExpiry(k)) {
        keepPlace(k);
      }
    }
  }

  /** What was done before the program was idle stays before step {@code k}, the rest after it. */
  private void keepPlace(int k) {
    for (int i = 0; i < run.length(); i++) {
      if (i != k && run.thread(i) != run.thread(k)) {
        always.add(Formula.before(Math.min(i, k), Math.max(i, k)));
      }
    }
  }

  /** Whether the model knows nothing better about the place than the order that was seen. */
  private static boolean isKept(int place) {
    return !Dependence.isCell(place) && !Dependence.isLock(place);
  }

  /** What the response of step {@code k} demands; it says nothing if it stands after the cut. */
  private List<Formula> validity(int k) {
    Op op = run.op(k);
    if (op.kind.isAccess() && op.kind != Op.Kind.WRITE) {
      return List.of(orNever(k, cells.get(op.object).returns(k, value -> isSame(k, value))));
    } else if (op.kind == Op.Kind.TRY && run.event(k).response().equals(Response.FALSE)) {
      return List.of(orNever(k, sections.heldByAnother(k)));
    }
    return List.of();
  }

  private boolean isSame(int k, int value) {
    Op op = run.op(k);
    if (op.kind == Op.Kind.CAS) {
      return run.event(k).response().equals(Response.TRUE) == (value == op.value);
    }
    return value == run.returned(k);
  }

  private Formula orNever(int k, Formula formula) {
    return Formula.any(Formula.before(cut, k), formula);
  }

  /**
   * The problem of what is always so together with {@code goal}.
   *
   * @param free the step whose response may be another one than in the trace, or -1
   */
  OrderProblem problem(List<Formula> goal, int free) {
    var formulas = new ArrayList<>(always);
    formulas.addAll(goal);
    for (int k = 0; k < run.length(); k++) {
      if (k != free) {
        formulas.addAll(validity.get(k));
      }
    }
    return new OrderProblem(run.length() + 1, cut, Formula.flat(formulas));
  }

  /** The accesses of the cell of step {@code k}. */
  CellWrites accessesOf(int k) {
    return cells.get(run.op(k).object);
  }

  /** That the thread of step {@code k} stands before it at the cut: it has announced it. */
  List<Formula> announced(int k) {
    var formulas = new ArrayList<Formula>();
    int before = previous(k);
    if (before >= 0) {
      formulas.add(Formula.before(before, cut));
    }
    formulas.add(Formula.before(cut, k));
    return formulas;
  }

  private int previous(int k) {
    int before = k - 1;
    while (before >= 0 && run.thread(before) != run.thread(k)) {
      before--;
    }
    return before;
  }

  /** The steps up to the cut, in the order of an answer. */
  List<Step> steps(List<Integer> order) {
    var steps = new ArrayList<Step>();
    for (int event : order) {
      if (event == cut) {
        return steps;
      }
      steps.add(run.step(event));
    }
    return steps;
  }
}
