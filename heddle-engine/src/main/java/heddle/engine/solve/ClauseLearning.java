package heddle.engine.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * Search that learns from its mistakes, for problems on which trying alternatives one after the
 * other takes too long. It is the algorithm of satisfiability solvers [Marques-Silva and Sakallah,
 * GRASP, 1999; Moskewicz et al., Chaff, 2001] with one theory built in, that of orders ({@link
 * Assignment}).
 *
 * <ol>
 *   <li>A clause of which one literal is left is followed. Two literals of each clause are watched,
 *       so that only clauses are looked at that may have become such.
 *   <li>If nothing follows any more, the total order closest to what was observed is tried. If a
 *       clause fails in it, one of its literals is decided; of several failing clauses the one that
 *       took part in most conflicts lately.
 *   <li>If all literals of a clause are false, what made them so is traced back through reasons
 *       until one literal of the last decision is left that implies the conflict (the first unique
 *       implication point). The clause that says "not all of these" follows from the problem, is
 *       added, and takes back all decisions that have no part in it. A pair that followed by
 *       transitivity is explained by the pairs that it was put together from.
 *   <li>A conflict without decisions means that there is no solution.
 * </ol>
 */
final class ClauseLearning {

  private static final int RESTART = 200;

  private final Clauses clauses;
  private final Assignment assignment;

  /** The clauses with the two watched literals in front, then those that were learnt. */
  private final List<int[]> known = new ArrayList<>();

  private final int cut;
  private final int given;
  private final List<List<Integer>> watching;
  private final boolean[] seen;
  private final double[] activity;
  private double weight = 1;
  private int followed;
  private int conflictsLeft;
  private boolean impossible;

  /** The literals of other decisions that the present conflict depends on. */
  private final List<Integer> earlier = new ArrayList<>();

  private int open;

  ClauseLearning(OrderProblem problem, int mostConflicts) {
    this.clauses = new Clauses(problem);
    this.assignment = new Assignment(clauses);
    clauses.all().forEach(clause -> known.add(clause.clone()));
    this.cut = problem.cut();
    this.given = clauses.all().size();
    this.seen = new boolean[clauses.literals()];
    this.activity = new double[given];
    this.conflictsLeft = mostConflicts;
    this.watching = new ArrayList<>(clauses.literals());
    for (int i = 0; i < clauses.literals(); i++) {
      watching.add(null);
    }
  }

  /** The positions of a solution; empty if there is none, or if it {@link #gaveUp}. */
  Optional<int[]> solve() {
    begin();
    while (!impossible) {
      int conflict = follow();
      if (conflict >= 0) {
        if (assignment.level() == 0 || conflictsLeft-- == 0) {
          return Optional.empty();
        }
        learn(conflict);
      } else {
        int[] positions = assignment.positions(cut);
        int failing = failing(positions);
        if (failing < 0) {
          return Optional.of(positions);
        }
        decide(clauses.all().get(failing));
      }
    }
    return Optional.empty();
  }

  boolean gaveUp() {
    return conflictsLeft < 0;
  }

  private void begin() {
    for (int c = 0; c < given; c++) {
      int[] clause = known.get(c);
      if (clause.length > 1) {
        watch(clause[0], c);
        watch(clause[1], c);
      } else if (clause.length == 0 || assignment.isFalse(clause[0])) {
        impossible = true;
      } else if (!assignment.isTrue(clause[0])) {
        assignment.set(clause[0], c);
      }
    }
  }

  private void watch(int literal, int clause) {
    if (watching.get(literal) == null) {
      watching.set(literal, new ArrayList<>(4));
    }
    watching.get(literal).add(clause);
  }

  /** Follows what has to be; the number of a clause that is false then, or -1. */
  private int follow() {
    while (followed < assignment.size()) {
      int wrong = clauses.negation(assignment.at(followed++));
      List<Integer> watchers = watching.get(wrong);
      if (watchers == null) {
        continue;
      }
      int kept = 0;
      for (int i = 0; i < watchers.size(); i++) {
        int number = watchers.get(i);
        int[] clause = known.get(number);
        if (clause[0] == wrong) {
          clause[0] = clause[1];
          clause[1] = wrong;
        }
        if (assignment.isTrue(clause[0]) || !moveWatch(clause, number)) {
          watchers.set(kept++, number);
          if (assignment.isFalse(clause[0])) {
            while (++i < watchers.size()) {
              watchers.set(kept++, watchers.get(i));
            }
            watchers.subList(kept, watchers.size()).clear();
            return number;
          } else if (!assignment.isTrue(clause[0])) {
            assignment.set(clause[0], number);
          }
        }
      }
      watchers.subList(kept, watchers.size()).clear();
    }
    return -1;
  }

  /** Watches a literal that is not false instead of the second; whether there is one. */
  private boolean moveWatch(int[] clause, int number) {
    for (int i = 2; i < clause.length; i++) {
      if (!assignment.isFalse(clause[i])) {
        int literal = clause[i];
        clause[i] = clause[1];
        clause[1] = literal;
        watch(literal, number);
        return true;
      }
    }
    return false;
  }

  private int failing(int[] positions) {
    int failing = -1;
    for (int c = 0; c < given; c++) {
      if ((failing < 0 || activity[c] > activity[failing])
          && !clauses.holds(clauses.all().get(c), positions, assignment)) {
        failing = c;
      }
    }
    return failing;
  }

  private void decide(int[] clause) {
    for (int literal : clause) {
      if (!assignment.isFalse(literal)) {
        assignment.decide(literal);
        return;
      }
    }
    throw new IllegalStateException("a clause that is false was not noticed");
  }

  /** Adds what is wrong with the decisions that led to a conflict, and goes back. */
  private void learn(int conflict) {
    earlier.clear();
    open = 0;
    for (int literal : known.get(conflict)) {
      mark(clauses.negation(literal));
    }
    bump(conflict);
    int index = assignment.size();
    int point;
    do {
      do {
        point = assignment.at(--index);
      } while (!seen[point]);
      seen[point] = false;
      if (--open > 0) {
        bump(assignment.reason(point));
        antecedents(point, this::mark);
      }
    } while (open > 0);
    add(point);
    earlier.forEach(literal -> seen[literal] = false);
    weight *= 1.05;
    if (weight > 1e100) {
      for (int c = 0; c < given; c++) {
        activity[c] /= weight;
      }
      weight = 1;
    }
  }

  private void bump(int clause) {
    if (clause >= 0 && clause < given) {
      activity[clause] += weight;
    }
  }

  private void add(int point) {
    var kept = new ArrayList<Integer>();
    for (int literal : earlier) {
      if (!isImplied(literal)) {
        kept.add(literal);
      }
    }
    int[] clause = new int[kept.size() + 1];
    clause[0] = clauses.negation(point);
    int back = 0;
    for (int i = 0; i < kept.size(); i++) {
      clause[i + 1] = clauses.negation(kept.get(i));
      if (assignment.level(kept.get(i)) > back) {
        back = assignment.level(kept.get(i));
        int higher = clause[i + 1];
        clause[i + 1] = clause[1];
        clause[1] = higher;
      }
    }
    assignment.backTo(conflictsLeft % RESTART == 0 ? 0 : back);
    followed = assignment.size();
    int number = known.size();
    known.add(clause);
    if (clause.length > 1) {
      watch(clause[0], number);
      watch(clause[1], number);
    }
    if (assignment.level() == back) {
      assignment.set(clause[0], number);
    }
  }

  /** Whether a literal follows from others that are in the new clause anyway. */
  private boolean isImplied(int literal) {
    if (assignment.reason(literal) == Assignment.DECIDED) {
      return false;
    }
    boolean[] covered = {true};
    antecedents(literal, one -> covered[0] &= seen[one] || assignment.level(one) == 0);
    return covered[0];
  }

  private void antecedents(int literal, IntConsumer each) {
    int reason = assignment.reason(literal);
    if (reason >= 0) {
      for (int other : known.get(reason)) {
        if (other != literal) {
          each.accept(clauses.negation(other));
        }
      }
    } else if (reason < Assignment.DECIDED) {
      int events = clauses.events();
      int pair = assignment.origin(literal);
      each.accept(pair);
      if (literal / events != pair / events) {
        each.accept(literal / events * events + pair / events);
      }
      if (literal % events != pair % events) {
        each.accept(pair % events * events + literal % events);
      }
    }
  }

  private void mark(int literal) {
    if (!seen[literal] && assignment.level(literal) > 0) {
      seen[literal] = true;
      if (assignment.level(literal) == assignment.level()) {
        open++;
      } else {
        earlier.add(literal);
      }
    }
  }
}
