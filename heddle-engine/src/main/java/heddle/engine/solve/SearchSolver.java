package heddle.engine.solve;

import heddle.engine.solve.Formula.All;
import heddle.engine.solve.Formula.Any;
import heddle.engine.solve.Formula.Before;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Our own solver. Five things in this order, each of which mostly ends it:
 *
 * <ol>
 *   <li><em>Refutation.</em> Orders that have to hold are put into a closed partial order; if they
 *       contradict each other, there is no solution.
 *   <li><em>Saturation.</em> An alternative that the partial order contradicts is no alternative. A
 *       choice with one alternative left is none: what it says has to hold, and this is repeated
 *       until nothing changes.
 *   <li><em>Linearisation.</em> Of the total orders that fit, the one closest to what was observed,
 *       with as little as possible before the cut, is tried on everything that is still open.
 *   <li><em>Search.</em> A choice that fails in that order is decided, one alternative after the
 *       other, each by the same steps; a few dozen times.
 *   <li><em>Learning.</em> What needs more decisions than that begins again as clauses, and every
 *       conflict teaches a new one ({@link ClauseLearning}).
 * </ol>
 *
 * <p>It gives up after so many conflicts.
 */
public final class SearchSolver implements OrderSolver {

  /** Learning takes memory by the square of the number of events. */
  private static final int MOST_EVENTS = 1_500;

  private static final SolverAnswer IMPOSSIBLE = new SolverAnswer.Impossible();

  private final int mostDecisions;
  private final int mostConflicts;

  public SearchSolver() {
    this(40, 20_000);
  }

  /**
   * @param mostDecisions begin to learn after so many
   * @param mostConflicts give up after so many
   */
  public SearchSolver(int mostDecisions, int mostConflicts) {
    this.mostDecisions = mostDecisions;
    this.mostConflicts = mostConflicts;
  }

  @Override
  public SolverAnswer solve(OrderProblem problem) {
    return new Attempt(problem, mostDecisions, mostConflicts).solve();
  }

  /** One problem. */
  private static final class Attempt {

    private final OrderProblem problem;
    private final int mostConflicts;
    private int decisionsLeft;

    Attempt(OrderProblem problem, int mostDecisions, int mostConflicts) {
      this.problem = problem;
      this.mostConflicts = mostConflicts;
      this.decisionsLeft = mostDecisions;
    }

    SolverAnswer solve() {
      var orders = new PartialOrderClosure(problem.events());
      var open = new ArrayList<Any>();
      for (Formula formula : problem.formulas()) {
        if (!require(formula, orders, open)) {
          return IMPOSSIBLE;
        }
      }
      Optional<int[]> positions = search(orders, open);
      if (positions.isPresent()) {
        return new SolverAnswer.Order(order(positions.get()));
      }
      return decisionsLeft > 0 ? IMPOSSIBLE : learn();
    }

    private SolverAnswer learn() {
      if (problem.events() > MOST_EVENTS) {
        return new SolverAnswer.GaveUp("too many decisions were needed");
      }
      var learning = new ClauseLearning(problem, mostConflicts);
      Optional<int[]> positions = learning.solve();
      if (positions.isPresent()) {
        return new SolverAnswer.Order(order(positions.get()));
      }
      return learning.gaveUp()
          ? new SolverAnswer.GaveUp("too many decisions were needed")
          : IMPOSSIBLE;
    }

    private static List<Integer> order(int[] positions) {
      var order = new Integer[positions.length];
      for (int e = 0; e < positions.length; e++) {
        order[positions[e]] = e;
      }
      return List.of(order);
    }

    private Optional<int[]> search(PartialOrderClosure orders, List<Any> choices) {
      Optional<List<Any>> left = saturate(orders, choices);
      if (left.isEmpty()) {
        return Optional.empty();
      }
      int[] positions = orders.positions(problem.cut());
      Optional<Any> failing = left.get().stream().filter(any -> !any.holds(positions)).findFirst();
      return failing.isEmpty()
          ? Optional.of(positions)
          : decide(orders.copy(), left.get(), failing.get());
    }

    /** Tries the alternatives of a choice; what has failed does not hold in those that follow. */
    private Optional<int[]> decide(PartialOrderClosure orders, List<Any> open, Any choice) {
      for (Formula alternative : choice.parts()) {
        if (decisionsLeft == 0) {
          return Optional.empty();
        }
        if (status(alternative, orders) != Status.FALSE) {
          decisionsLeft--;
          PartialOrderClosure decided = orders.copy();
          var choices = new ArrayList<>(open);
          choices.remove(choice);
          if (require(alternative, decided, choices)) {
            Optional<int[]> found = search(decided, choices);
            if (found.isPresent()) {
              return found;
            }
          }
          if (alternative instanceof Before before
              && !orders.add(before.second(), before.first())) {
            return Optional.empty();
          }
        }
      }
      return Optional.empty();
    }

    /** Follows what has to hold; answers the choices that are left, empty if there is no way. */
    private static Optional<List<Any>> saturate(PartialOrderClosure orders, List<Any> choices) {
      List<Any> open = choices;
      boolean changed = true;
      while (changed) {
        changed = false;
        var left = new ArrayList<Any>();
        for (Any choice : open) {
          Formula only = null;
          int alternatives = 0;
          boolean holds = false;
          for (Formula alternative : choice.parts()) {
            Status status = status(alternative, orders);
            if (status == Status.TRUE) {
              holds = true;
              break;
            } else if (status == Status.OPEN) {
              alternatives++;
              only = alternative;
            }
          }
          if (holds) {
            continue;
          } else if (alternatives == 0) {
            return Optional.empty();
          } else if (alternatives > 1) {
            left.add(choice);
          } else if (require(only, orders, left)) {
            changed = true;
          } else {
            return Optional.empty();
          }
        }
        open = left;
      }
      return Optional.of(open);
    }

    /** Makes a formula hold, as far as it is no choice; whether that is possible. */
    private static boolean require(Formula formula, PartialOrderClosure orders, List<Any> open) {
      if (formula instanceof Before before) {
        return orders.add(before.first(), before.second());
      } else if (formula instanceof All all) {
        for (Formula part : all.parts()) {
          if (!require(part, orders, open)) {
            return false;
          }
        }
        return true;
      }
      open.add((Any) formula);
      return true;
    }

    private enum Status {
      TRUE,
      FALSE,
      OPEN
    }

    private static Status status(Formula formula, PartialOrderClosure orders) {
      if (formula instanceof Before before) {
        if (orders.isBefore(before.first(), before.second())) {
          return Status.TRUE;
        }
        boolean never =
            before.first() == before.second() || orders.isBefore(before.second(), before.first());
        return never ? Status.FALSE : Status.OPEN;
      }
      boolean all = formula instanceof All;
      Status decides = all ? Status.FALSE : Status.TRUE;
      List<Formula> parts = all ? ((All) formula).parts() : ((Any) formula).parts();
      Status status = all ? Status.TRUE : Status.FALSE;
      for (Formula part : parts) {
        Status one = status(part, orders);
        if (one == decides) {
          return decides;
        } else if (one == Status.OPEN) {
          status = Status.OPEN;
        }
      }
      return status;
    }
  }
}
