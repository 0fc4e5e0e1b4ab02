package heddle.engine.seed;

import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.order.UnorderedAccesses;
import heddle.engine.solve.Formula;
import heddle.engine.solve.OrderProblem;
import heddle.engine.solve.OrderSolver;
import heddle.engine.solve.SolverAnswer;
import heddle.protocol.CellAccess;
import heddle.protocol.Finding.Party;
import heddle.protocol.Step;
import heddle.protocol.WeakAccess;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Asks for orders of the steps of all lines: what {@link LineSearch} visits state by state, for
 * lines that have too many. {@link LineFormulas} are all there is to say about accesses, locks,
 * forks, joins and choices, so an answer "impossible" can be relied on. Lines with other operations
 * are left to the search: see {@link LineFormulas#isExact}.
 */
final class LineOrders implements Inside {

  /** More ends than this are not looked for. */
  private static final int MOST_ENDS = 1_000;

  private final RunLines lines;
  private final OrderSolver solver;
  private final BooleanSupplier isLate;

  private final LineFormulas formulas;
  private final List<Deviation> deviations = new ArrayList<>();
  private final List<UnorderedAccesses.Pair> races = new ArrayList<>();
  private final Set<WeakAccess> weak = new LinkedHashSet<>();
  private long undecided;

  LineOrders(RunLines lines, OrderSolver solver, BooleanSupplier isLate) {
    this.lines = lines;
    this.solver = solver;
    this.isLate = isLate;
    this.formulas = new LineFormulas(lines);
    findDeviations();
    findRaces();
  }

  private Optional<List<Integer>> ask(List<Formula> goal) {
    if (isLate.getAsBoolean()) {
      undecided++;
      return Optional.empty();
    }
    var all = new ArrayList<>(formulas.always);
    all.addAll(goal);
    var problem = new OrderProblem(formulas.cut + 1, formulas.cut, Formula.flat(all));
    SolverAnswer answer = solver.solve(problem);
    undecided += answer instanceof SolverAnswer.GaveUp ? 1 : 0;
    return answer instanceof SolverAnswer.Order order
        ? Optional.of(order.events())
        : Optional.empty();
  }

  private List<Formula> goal(Deviation to) {
    List<Formula> goal = formulas.stands(to.thread(), to.position());
    goal.add(formulas.answers(to.thread(), to.position(), to.response(), formulas.cut));
    return goal;
  }

  private void findDeviations() {
    int longest = Arrays.stream(lines.length).max().orElse(0);
    for (int i = 0; i <= longest; i++) {
      for (int t = 0; t < lines.threads; t++) {
        if (i <= lines.length[t] && lines.op(t, i) != null && !lines.isPrivate(t, i)) {
          findDeviations(t, i);
        }
      }
    }
  }

  private void findDeviations(int t, int i) {
    if (i < lines.frozen[t]) {
      return;
    }
    for (int response : responses(lines.op(t, i))) {
      var to = new Deviation(t, i, response);
      boolean leaves = i == lines.length[t] || lines.response(t, i) != response;
      if (leaves && !lines.forbidden().contains(to) && ask(goal(to)).isPresent()) {
        deviations.add(to);
      }
    }
  }

  private Set<Integer> responses(Op op) {
    return switch (op.kind) {
      case READ, UPDATE -> formulas.cell(op.object).values();
      case CAS, TRY -> Set.of(SharedState.FALSE, SharedState.TRUE);
      case CHOICE -> {
        var all = new LinkedHashSet<Integer>();
        for (int i = 0; i < op.value; i++) {
          all.add(i);
        }
        yield all;
      }
      default -> Set.of(SharedState.DONE);
    };
  }

  @Override
  public List<Deviation> deviations() {
    return deviations;
  }

  @Override
  public Optional<List<Step>> lead(Deviation to, int[] atLeast) {
    List<Formula> goal = goal(to);
    for (int t = 0; t < lines.threads; t++) {
      if (t != to.thread() && atLeast[t] > lines.length[t]) {
        return Optional.empty();
      } else if (t != to.thread() && atLeast[t] > 0) {
        goal.add(Formula.before(formulas.first[t] + atLeast[t] - 1, formulas.cut));
      }
    }
    return ask(goal)
        .map(
            order -> {
              List<Step> steps = steps(order);
              Op op = lines.op(to.thread(), to.position());
              steps.add(lines.symbols.step(to.thread(), op, to.response()));
              return steps;
            });
  }

  /** The steps up to the cut. */
  private List<Step> steps(List<Integer> order) {
    var steps = new ArrayList<Step>();
    for (int event : order) {
      if (event == formulas.cut) {
        return steps;
      }
      int t = threadOf(event);
      steps.add(
          lines.symbols.step(
              t,
              lines.op(t, event - formulas.first[t]),
              lines.response(t, event - formulas.first[t])));
    }
    return steps;
  }

  private int threadOf(int event) {
    int t = lines.threads - 1;
    while (formulas.first[t] > event || lines.length[t] == 0) {
      t--;
    }
    return t;
  }

  @Override
  public List<End> ends() {
    var found = new ArrayList<End>();
    var goal = new ArrayList<Formula>();
    for (int t = 0; t < lines.threads; t++) {
      goal.add(formulas.isStuck(t));
    }
    Optional<List<Integer>> order = ask(goal);
    while (order.isPresent() && found.size() < MOST_ENDS) {
      int[] position = positions(order.get());
      found.add(new End(position, steps(order.get())));
      goal.add(formulas.differs(position));
      order = ask(goal);
    }
    undecided += order.isPresent() ? 1 : 0;
    return found;
  }

  private int[] positions(List<Integer> order) {
    var position = new int[lines.threads];
    for (int event : order) {
      if (event == formulas.cut) {
        break;
      }
      position[threadOf(event)]++;
    }
    return position;
  }

  private void findRaces() {
    var met = new HashSet<List<Party>>();
    for (int t = 1; t < lines.threads; t++) {
      for (int i = 0; i <= lines.length[t]; i++) {
        for (int u = 0; u < t && isAccess(t, i); u++) {
          for (int j = 0; j <= lines.length[u]; j++) {
            if (isAccess(u, j)
                && lines.op(t, i).object == lines.op(u, j).object
                && (lines.op(t, i).weak || lines.op(u, j).weak)) {
              meet(t, i, u, j, met);
            }
          }
        }
      }
    }
  }

  private boolean isAccess(int t, int position) {
    Op op = lines.op(t, position);
    return op != null && op.kind.isAccess();
  }

  private void meet(int t, int i, int u, int j, Set<List<Party>> met) {
    Formula writes = Formula.any(List.of(formulas.writes(t, i), formulas.writes(u, j)));
    List<Party> parties = List.of(lines.party(u, j), lines.party(t, i));
    if (writes.equals(Formula.any(List.of())) || met.contains(parties)) {
      return;
    }
    List<Formula> goal = formulas.stands(t, i);
    goal.addAll(formulas.stands(u, j));
    goal.add(writes);
    Optional<List<Integer>> order = ask(goal);
    if (order.isPresent()) {
      met.add(parties);
      addIfWeak(parties.get(0), lines.op(u, j));
      addIfWeak(parties.get(1), lines.op(t, i));
      if (lines.op(t, i).plain || lines.op(u, j).plain) {
        List<Step> steps = steps(order.get());
        steps.add(lines.symbols.step(u));
        steps.add(lines.symbols.step(t));
        races.add(new UnorderedAccesses.Pair(parties.get(0), parties.get(1), steps));
      }
    }
  }

  private void addIfWeak(Party party, Op op) {
    if (op.weak && !op.plain && party.operation() instanceof CellAccess of) {
      weak.add(new WeakAccess(of.cell(), of.access(), party.site()));
    }
  }

  @Override
  public List<UnorderedAccesses.Pair> races() {
    return races;
  }

  @Override
  public Set<WeakAccess> weak() {
    return weak;
  }

  @Override
  public boolean hasExpiries() {
    return false;
  }

  @Override
  public boolean leavesOut() {
    return false;
  }

  @Override
  public boolean isCheap() {
    return false;
  }

  @Override
  public long undecided() {
    return undecided;
  }
}
