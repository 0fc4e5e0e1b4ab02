package heddle.engine.solve;

import heddle.engine.solve.Formula.All;
import heddle.engine.solve.Formula.Any;
import heddle.engine.solve.Formula.Before;
import java.util.ArrayList;
import java.util.List;

/**
 * A problem as clauses, of each of which one literal has to be true. A literal is a number. Those
 * below the square of the number of events are pairs, {@code a * events + b} for "a comes before
 * b", whose negation is the reverse pair; behind them come two for each <em>switch</em>, on and
 * off. A switch stands for a conjunction that is an alternative of a choice: if it is on, the parts
 * have to hold. If it is off nothing follows, because formulas have no negation.
 */
final class Clauses {

  /** Stands for no literal. */
  static final int NONE = -1;

  private final int events;
  private final int pairs;
  private final List<int[]> all = new ArrayList<>();

  /** By switch, the clauses that hold if it is on; the first literal of each is that it is off. */
  private final List<List<int[]>> demands = new ArrayList<>();

  Clauses(OrderProblem problem) {
    this.events = problem.events();
    this.pairs = events * events;
    problem.formulas().forEach(formula -> demand(formula, NONE));
  }

  private void demand(Formula formula, int unless) {
    if (formula instanceof All conjunction) {
      conjunction.parts().forEach(part -> demand(part, unless));
      return;
    }
    var literals = new ArrayList<Integer>();
    if (unless != NONE) {
      literals.add(unless);
    }
    alternatives(formula, literals);
    int[] clause = literals.stream().mapToInt(Integer::intValue).toArray();
    all.add(clause);
    if (unless != NONE) {
      demands.get((unless - pairs) / 2).add(clause);
    }
  }

  private void alternatives(Formula formula, List<Integer> literals) {
    if (formula instanceof Before before) {
      if (before.first() != before.second()) {
        literals.add(before.first() * events + before.second());
      }
    } else if (formula instanceof Any choice) {
      choice.parts().forEach(part -> alternatives(part, literals));
    } else {
      int on = pairs + 2 * demands.size();
      demands.add(new ArrayList<>());
      literals.add(on);
      demand(formula, on + 1);
    }
  }

  /** The clauses; the alternatives of each are in the order of the formula. */
  List<int[]> all() {
    return all;
  }

  int events() {
    return events;
  }

  /** How many literals there are. */
  int literals() {
    return pairs + 2 * demands.size();
  }

  boolean isPair(int literal) {
    return literal < pairs;
  }

  int negation(int literal) {
    return isPair(literal)
        ? literal % events * events + literal / events
        : pairs + (literal - pairs ^ 1);
  }

  /**
   * Whether a clause holds if events stand at these positions. Switches that are set are what they
   * are; of the others those are on whose demands hold.
   */
  boolean holds(int[] clause, int[] positions, Assignment assignment) {
    for (int literal : clause) {
      if (isTrue(literal, positions, assignment)) {
        return true;
      }
    }
    return false;
  }

  private boolean isTrue(int literal, int[] positions, Assignment assignment) {
    if (isPair(literal)) {
      return positions[literal / events] < positions[literal % events];
    } else if (assignment.isTrue(literal)) {
      return true;
    } else if (assignment.isTrue(negation(literal))) {
      return false;
    }
    boolean off = (literal - pairs & 1) == 1;
    return off || isOnFor(demands.get((literal - pairs) / 2), positions, assignment);
  }

  private boolean isOnFor(List<int[]> demanded, int[] positions, Assignment assignment) {
    for (int[] clause : demanded) {
      boolean holds = false;
      for (int i = 1; i < clause.length && !holds; i++) {
        holds = isTrue(clause[i], positions, assignment);
      }
      if (!holds) {
        return false;
      }
    }
    return true;
  }
}
