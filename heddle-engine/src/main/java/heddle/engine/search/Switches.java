package heddle.engine.search;

import static heddle.engine.model.SharedState.BLOCKED;
import static heddle.engine.model.SharedState.NO_PICK;

import heddle.engine.learn.Knowledge;
import heddle.engine.model.Op;
import heddle.engine.search.Result.RaceSpot;
import heddle.engine.search.Result.Stuck;
import heddle.protocol.CellAccess;
import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.protocol.WeakAccess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Searches everything that a scheduler does which switches from one thread to another only at some
 * {@link Points}, and where a thread waits or ends. A thread that moves goes on until its next
 * operation is a point, or it cannot go on. There is no reduction here, for the reason that {@link
 * Delays} gives.
 *
 * <p>The space covers every execution, up to the order of steps that do not conflict, if {@link
 * Tails} meets nothing; {@code docs/soundness.md} has the proof. It needs that all synchronization
 * is a point, that only one way leads to each node, that no wait ends without a reason or by a long
 * limit, and that there are no daemons.
 */
public final class Switches {

  /** So many states are expanded before it is looked how far the search is. */
  private static final int SLICE = 1 << 10;

  private final Product product;
  private final Limits limits;
  private final Unreduced states;
  private final boolean[] isPoint;
  private final Tails tails;
  private final Races races;
  private final Levels levels = new Levels();
  private final int anyone;
  private final Map<Long, Integer> obligationState = new LinkedHashMap<>();
  private final Map<Long, Integer> obligationStep = new HashMap<>();
  private final Map<Stall, Integer> deadlocks = new LinkedHashMap<>();
  private final List<Integer> ends = new ArrayList<>();
  private boolean isAtFrontier;
  private boolean hasFailures;

  /**
   * What a search over frozen tries has found in the space of some points.
   *
   * @param states how many states it stored
   * @param obligations schedules whose last step has a response that nobody has seen
   * @param deadlocksFound each way to be stuck
   * @param races a schedule for each pair of racing accesses
   * @param weak what is weaker than volatile and can be next at the same time as what conflicts
   * @param meetings accesses at no point, each with one that conflicts and that could come first
   * @param ends schedules to where the program ends, if they were asked for
   * @param hasFailures whether some thread fails in it
   * @param isExact whether the space covers everything if there are no meetings
   * @param isAtFrontier there are executions of which no run has shown how they go on
   * @param cut why the search stopped before its end
   */
  public record Space(
      long states,
      List<List<Step>> obligations,
      List<Stuck> deadlocksFound,
      List<RaceSpot> races,
      Set<WeakAccess> weak,
      Set<List<Site>> meetings,
      List<List<Step>> ends,
      boolean hasFailures,
      boolean isExact,
      boolean isAtFrontier,
      Optional<String> cut) {

    /** Whether everything in the space is known. */
    public boolean isComplete() {
      return obligations.isEmpty() && !isAtFrontier && cut.isEmpty();
    }

    /** Whether something is wrong in it. */
    public boolean isWrong() {
      return hasFailures || !deadlocksFound.isEmpty();
    }
  }

  private Switches(Product product, Points points, Limits limits) {
    this.product = product;
    this.limits = limits;
    this.anyone = product.size();
    this.states = new Unreduced(product, product.size() + 1);
    this.races = new Races(product);
    this.isPoint = new boolean[product.act.length];
    for (int node = 0; node < isPoint.length; node++) {
      Act act = product.act[node];
      isPoint[node] = act != null && points.has(act.op, product.site[node]);
    }
    this.tails = new Tails(product, isPoint);
  }

  /**
   * Searches the space of {@code points}.
   *
   * @param listed whether to list the ends
   */
  public static Space search(
      Knowledge knowledge, int[] threads, Points points, Limits limits, boolean listed) {
    var search = new Switches(ProductBuilder.build(knowledge, threads), points, limits);
    boolean isTree = !knowledge.isFolded() && !knowledge.isJoined();
    return search.run(points.sync() && isTree && search.isPlain(), listed);
  }

  /** Whether there is nothing that the proof leaves out. */
  private boolean isPlain() {
    boolean hasDaemons = false;
    for (Act act : product.act) {
      hasDaemons |= act != null && act.op.kind == Op.Kind.FORK && act.op.daemon;
    }
    return !hasDaemons && !product.hasLooseWaits && !product.hasBackEdges;
  }

  private Space run(boolean isExact, boolean listed) {
    states.add(-1, 0, NO_PICK, anyone);
    Optional<String> cut = states.cut(limits);
    for (int state = 0; state < states.store.size() && cut.isEmpty(); state++) {
      levels.at(state, states.store.size());
      expand(state);
      if (state % SLICE == SLICE - 1) {
        cut = states.cut(limits);
        int waiting = states.store.size() - state - 1;
        limits.watcher().accept(Levels.reach(List.of(levels), states.store.size(), waiting));
      }
    }
    return space(isExact, listed, cut.or(() -> states.cut(limits)));
  }

  private void expand(int state) {
    int current = states.read(state);
    races.look(states.from, () -> new Spot(state, -1, NO_PICK, 0));
    if (states.from.isStuck()) {
      end(state);
    }
    long able = current == anyone ? states.able() : 1L << current;
    for (long rest = able; rest != 0; rest &= rest - 1) {
      int t = Long.numberOfTrailingZeros(rest);
      tails.look(states.from, t);
      states.moves(t, moves(state));
    }
  }

  private Unreduced.Moves moves(int state) {
    return new Unreduced.Moves() {
      @Override
      public void to(int t, int pick) {
        hasFailures |= product.failed[states.moved().node[t]];
        states.add(state, t, pick, mayBeLeft(states.moved(), t) ? anyone : t);
      }

      @Override
      public void unknown(long what, int t, int pick) {
        if (obligationState.putIfAbsent(what, state) == null) {
          obligationStep.put(what, Trails.pack(t, pick));
        }
      }
    };
  }

  /** Whether the scheduler may go on with another thread than the one that has moved. */
  private boolean mayBeLeft(Mover mover, int t) {
    Act act = mover.act(t);
    return act == null || isPoint[mover.node[t]] || mover.state.respond(t, act.op, 0) == BLOCKED;
  }

  private void end(int state) {
    if (states.from.isAtFrontier()) {
      isAtFrontier = true;
      return;
    }
    ends.add(state);
    Stall stall = Stall.of(states.from);
    if (stall.isDeadlock()) {
      deadlocks.putIfAbsent(stall, state);
    }
  }

  private Space space(boolean isExact, boolean listed, Optional<String> cut) {
    var obligations = new ArrayList<List<Step>>();
    obligationState.forEach((what, state) -> obligations.add(way(state, obligationStep.get(what))));
    var stuck = new ArrayList<Stuck>();
    deadlocks.forEach((stall, state) -> stuck.add(stall.after(way(state, -1), product)));
    var spots = new ArrayList<RaceSpot>();
    for (Races.Race race : races.found) {
      var steps = new ArrayList<>(way(race.spot().state(), -1));
      steps.add(product.symbols.step(product.threads[race.first()]));
      steps.add(product.symbols.step(product.threads[race.second()]));
      spots.add(new RaceSpot(race.firstParty(), race.secondParty(), steps));
    }
    var meetings = new LinkedHashSet<List<Site>>();
    tails.meetings.forEach(meeting -> meetings.add(List.of(meeting.first(), meeting.second())));
    return new Space(
        states.store.size(),
        obligations,
        stuck,
        spots,
        weak(),
        meetings,
        listed ? ends.stream().map(state -> way(state, -1)).toList() : List.of(),
        hasFailures,
        isExact,
        isAtFrontier,
        cut);
  }

  private Set<WeakAccess> weak() {
    var found = new LinkedHashSet<WeakAccess>();
    for (int node = 0; node < product.act.length; node++) {
      Act act = product.act[node];
      if (act != null
          && races.weak.get(act.id)
          && !act.op.plain
          && act.op.weak
          && act.op.source instanceof CellAccess of) {
        found.add(new WeakAccess(of.cell(), of.access(), product.site[node]));
      }
    }
    return found;
  }

  private List<Step> way(int state, int last) {
    return states.way(state, states.store::parent, states.store::step, last);
  }
}
