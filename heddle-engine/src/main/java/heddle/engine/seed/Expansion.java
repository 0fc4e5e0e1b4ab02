package heddle.engine.seed;

import heddle.engine.order.UnorderedAccesses;
import heddle.engine.solve.OrderSolver;
import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.Operation;
import heddle.protocol.Seed;
import heddle.protocol.Seed.Forbidden;
import heddle.protocol.Seed.History;
import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Value;
import heddle.protocol.WeakAccess;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * Divides the space of a seed, by what a run of it has shown.
 *
 * <p>Let M be the lines of the run. An execution of the space either stays inside of M to its end,
 * or there are steps that leave M; the first of them leads from a state inside of M out of it, is
 * neither frozen nor forbidden, and so is one of the deviations e1, ..., em that are possible
 * inside of M. Child j has the executions that make ej and none of those before it: it freezes the
 * line up to the deviation with what the thread learns then, and forbids e1 to e(j-1). Each
 * execution that leaves M is in the space of one child, that of the first ej that it makes, and of
 * no other; those that stay inside are the ends of M, each a seed of its own that needs no more
 * than its run. So the spaces of the children and the ends are disjoint, and together they are the
 * space of the seed.
 *
 * <p>What is frozen grows from seed to child, so a program whose executions are finite has finitely
 * many seeds. A seed needs no memory of others.
 *
 * <p>Executions in which a thread goes round in a loop and does nothing there that another could
 * notice are left out: the same without that round is an execution, too, ends in the same way, and
 * is in one of the other spaces. Only that such rounds go on for ever cannot be seen then.
 *
 * <p>The schedule of a child should lead where the rest of the run keeps to the child: everything
 * that is frozen was done, and every forbidden step was passed with the answer of the line. Where
 * there is none, as much of that as there is; where not even all that is frozen can be done, one
 * that only makes the deviation. The run may be blocked then, and the space may even be empty; but
 * the run shows what the thread does after the deviation, and that is needed. The order of the
 * deviations is chosen from the back: the last has all others forbidden, so it should be one with
 * such a schedule.
 */
public final class Expansion {

  /** So many deviations are tried to be the last, if it costs a question each. */
  private static final int FEW_TRIES = 3;

  private final RunLines lines;
  private final Inside inside;
  private final List<Seed> children = new ArrayList<>();
  private boolean hasIdled;
  private long undecided;

  private Expansion(SeedRun run, Effort effort, BooleanSupplier isLate) {
    this.lines = new RunLines(run);
    this.inside = inside(effort, isLate);
    divide();
    addEnds();
  }

  /**
   * How to find out what can happen inside of lines: by visiting states if there are few, else by
   * questions to a solver if they have only operations that it can be asked about, else by visiting
   * more states.
   *
   * @param few so many states are visited first
   * @param most so many are visited at most
   */
  public record Effort(int few, int most, OrderSolver solver) {}

  /**
   * @param isLate asked now and then whether to give up
   */
  public static Expansion of(SeedRun run, Effort effort, BooleanSupplier isLate) {
    return new Expansion(run, effort, isLate);
  }

  private Inside inside(Effort effort, BooleanSupplier isLate) {
    var few = new LineSearch(lines, effort.few, isLate);
    if (few.undecided() == 0 || isLate.getAsBoolean()) {
      return few;
    }
    return LineFormulas.isExact(lines)
        ? new LineOrders(lines, effort.solver, isLate)
        : new LineSearch(lines, effort.most, isLate);
  }

  /** The parts of the space that were not run. */
  public List<Seed> children() {
    return children;
  }

  /** Races that can be seen inside of the lines. */
  public List<UnorderedAccesses.Pair> races() {
    return inside.races();
  }

  public Set<WeakAccess> weak() {
    return inside.weak();
  }

  public boolean hasExpiries() {
    return inside.hasExpiries();
  }

  public boolean leavesOut() {
    return inside.leavesOut();
  }

  /** Whether executions were left out that only differ in idle rounds of loops. */
  public boolean hasIdled() {
    return hasIdled;
  }

  /** How many questions have no answer; then parts of the space may be missing. */
  public long undecided() {
    return undecided + inside.undecided();
  }

  private void divide() {
    var open = new ArrayList<Deviation>();
    for (Deviation deviation : inside.deviations()) {
      if (deviation.position() < lines.frozen[deviation.thread()]
          || lines.forbidden().contains(deviation)) {
        continue;
      } else if (lines.hasIdled(deviation)) {
        hasIdled = true;
      } else {
        open.add(deviation);
      }
    }
    var found = new ArrayList<Seed>();
    while (!open.isEmpty()) {
      Lead lead = last(open);
      open.remove(lead.to);
      if (lead.steps.isEmpty()) {
        undecided++;
      } else {
        found.add(child(lead, open));
      }
    }
    Collections.reverse(found);
    children.addAll(found);
  }

  /**
   * @param steps lead to the deviation, and make it
   * @param isSure whether all is done then that is frozen, and all that is forbidden passed
   */
  private record Lead(Deviation to, List<Step> steps, boolean isSure) {}

  /** The deviation that should have all others of {@code open} forbidden, and how to get there. */
  private Lead last(List<Deviation> open) {
    int most = inside.isCheap() ? open.size() : Math.min(FEW_TRIES, open.size());
    List<Deviation> tried = open.subList(open.size() - most, open.size());
    for (Deviation to : tried) {
      Optional<List<Step>> steps = inside.lead(to, passed(to, open));
      if (steps.isPresent()) {
        return new Lead(to, steps.get(), true);
      }
    }
    for (Deviation to : tried) {
      Optional<List<Step>> steps = inside.lead(to, lines.frozen);
      if (steps.isPresent()) {
        return new Lead(to, steps.get(), false);
      }
    }
    Deviation to = open.get(open.size() - 1);
    List<Step> steps = inside.lead(to, new int[lines.threads]).orElse(List.of());
    return new Lead(to, steps, false);
  }

  /** By thread, how many steps it must have made to have passed all that is forbidden. */
  private int[] passed(Deviation to, List<Deviation> open) {
    int[] atLeast = Arrays.copyOf(lines.frozen, lines.threads);
    for (Deviation step : lines.forbidden()) {
      pass(step, to, atLeast);
    }
    for (Deviation step : open) {
      pass(step, to, atLeast);
    }
    return atLeast;
  }

  private static void pass(Deviation step, Deviation to, int[] atLeast) {
    if (step.thread() != to.thread()) {
      atLeast[step.thread()] = Math.max(atLeast[step.thread()], step.position() + 1);
    }
  }

  private Seed child(Lead lead, List<Deviation> before) {
    Deviation to = lead.to;
    ThreadName thread = lines.symbols.threads.get(to.thread());
    var past = new ArrayList<>(lines.line(to.thread()).past().subList(0, to.position()));
    Operation operation = lines.op(to.thread(), to.position()).source;
    past.add(
        new Event(
            lead.steps.get(lead.steps.size() - 1),
            operation,
            lines.symbols.response(lines.op(to.thread(), to.position()), to.response()),
            Value.NULL,
            lines.party(to.thread(), to.position()).site(),
            Mark.NONE));
    var all = new TreeMap<>(lines.run.lines());
    all.put(thread, new History(past.size(), past, Optional.empty(), Site.UNKNOWN));
    var forbidden = new ArrayList<Forbidden>();
    for (Forbidden step : lines.run.seed().forbidden()) {
      if (!step.thread().equals(thread) || begins(past, step)) {
        forbidden.add(step);
      }
    }
    for (Deviation other : before) {
      if (other.thread() != to.thread()) {
        forbidden.add(forbidden(other));
      }
    }
    return new Seed(
        lead.steps,
        all,
        forbidden,
        lines.run.initial(),
        lead.isSure ? Seed.Lead.SURE : Seed.Lead.DOUBTFUL);
  }

  /** Whether a thread with this past can still make a forbidden step. */
  private static boolean begins(List<Event> past, Forbidden step) {
    return past.size() <= step.past().size() && Seed.isSame(past, step.past(), past.size());
  }

  private Forbidden forbidden(Deviation step) {
    return new Forbidden(
        lines.symbols.threads.get(step.thread()),
        lines.line(step.thread()).past().subList(0, step.position()),
        lines.symbols.response(lines.op(step.thread(), step.position()), step.response()));
  }

  /** The ends inside of the lines that have everything frozen; without that of the run itself. */
  private void addEnds() {
    for (Inside.End end : inside.ends()) {
      boolean isSpace = true;
      boolean isRun = lines.run.isWhole();
      for (int t = 0; t < lines.threads; t++) {
        isSpace &= end.position()[t] >= lines.frozen[t];
        isRun &= end.position()[t] == lines.run.made(lines.symbols.threads.get(t));
      }
      if (isSpace && !isRun) {
        children.add(
            new Seed(
                end.steps(), lines.run.lines(), List.of(), lines.run.initial(), Seed.Lead.END));
      }
    }
  }
}
