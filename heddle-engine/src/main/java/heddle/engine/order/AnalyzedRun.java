package heddle.engine.order;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Lesson;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Event;
import heddle.protocol.Mode;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A run, step by step, with what every thread had announced and everything that could have been
 * done instead. State {@code k} is the one before step {@code k}; the last state has no step.
 *
 * <p>What a thread has announced in a state is what it does next in the run, or what is pending at
 * its end. Whether it could have moved then is for the model to say.
 */
public final class AnalyzedRun {

  private static final int[] NOTHING = {};

  private final Symbols symbols;
  private final List<Event> events;
  private final int threadCount;
  private final int[] threads;
  private final Op[] ops;
  private final int[][] places;
  private final Op[][] announced;
  private final List<List<Step>> possible;
  private final boolean[] rounds;

  /** By step, whether a limit ran out because the program was idle. */
  private final boolean[] expired;

  private boolean leavesOut;
  private final SharedState start;

  /**
   * @param lesson what {@code knowledge} learnt from the trace; what came after a mismatch is left
   *     out
   */
  public AnalyzedRun(Knowledge knowledge, Trace trace, Lesson lesson) {
    this.symbols = knowledge.symbols();
    int length = lesson.mismatch().map(Lesson.Mismatch::step).orElse(trace.events().size());
    this.events = trace.events().subList(0, Math.min(length, trace.events().size()));
    this.threadCount = symbols.threads.size();
    this.threads = new int[events.size()];
    this.ops = new Op[events.size()];
    this.places = new int[events.size()][];
    this.announced = new Op[events.size() + 1][];
    this.possible = new ArrayList<>(events.size() + 1);
    this.rounds = new boolean[events.size()];
    this.expired = new boolean[events.size()];
    this.start = knowledge.initialState();
    announce(trace, lesson.mismatch().isEmpty());
    markRounds();
    play();
  }

  private void announce(Trace trace, boolean whole) {
    Op[] next = new Op[threadCount];
    if (whole) {
      for (Map.Entry<ThreadName, Operation> entry : trace.pending().entrySet()) {
        next[symbols.threads.number(entry.getKey())] = symbols.op(entry.getValue());
      }
    }
    announced[events.size()] = next.clone();
    for (int k = events.size() - 1; k >= 0; k--) {
      threads[k] = symbols.threads.number(events.get(k).thread());
      ops[k] = symbols.op(events.get(k).operation());
      places[k] = Dependence.places(threads[k], ops[k]);
      next[threads[k]] = ops[k];
      announced[k] = next.clone();
    }
  }

  private void play() {
    SharedState state = start.copy();
    var round = new BitSet();
    var late = new BitSet();
    for (int k = 0; k <= events.size(); k++) {
      possible.add(possible(state, announced[k], round, late));
      if (k < events.size()) {
        round.set(threads[k], round.get(threads[k]) || rounds[k]);
        boolean held = isHeld(state, k);
        move(state, k);
        if (held && isHeld(state, k)) {
          places[k] = NOTHING;
        }
        late.clear(threads[k]);
        if (!expired[k]) {
          late.clear();
        }
      }
    }
  }

  /**
   * Whether step {@code k} is about a lock that its own thread holds. If it does before and after,
   * nobody else notices the step.
   */
  private boolean isHeld(SharedState state, int k) {
    Op op = ops[k];
    return switch (op.kind) {
      case ACQUIRE, TRY, RELEASE ->
          op.mode == Mode.EXCLUSIVE && !op.interruptible && state.owner(op.object) == threads[k];
      default -> false;
    };
  }

  private void move(SharedState state, int k) {
    int pick = pick(events.get(k).step().pick());
    int response = state.respond(threads[k], ops[k], pick);
    if (response == SharedState.BLOCKED) {
      response = state.respond(threads[k], ops[k], SharedState.EXPIRED);
      expired[k] = true;
    }
    int written =
        ops[k].kind == Op.Kind.UPDATE ? symbols.values.number(events.get(k).written()) : 0;
    state.apply(threads[k], ops[k], pick, response, written);
  }

  /**
   * Whether {@code op} of {@code thread} is enabled after the first {@code i} steps and then those
   * of {@code more}, which must be possible there.
   */
  public boolean isEnabled(int i, List<Integer> more, int thread, Op op) {
    SharedState state = start.copy();
    for (int k = 0; k < i; k++) {
      move(state, k);
    }
    more.forEach(k -> move(state, k));
    return state.isForked(thread) && state.respond(thread, op, 0) != SharedState.BLOCKED;
  }

  private int pick(Pick pick) {
    if (pick instanceof Pick.Waiter waiter) {
      return symbols.threads.number(waiter.thread());
    }
    if (pick instanceof Pick.Alternative alternative) {
      return alternative.number();
    }
    return pick instanceof Pick.Unprovoked ? SharedState.UNPROVOKED : SharedState.NO_PICK;
  }

  /**
   * @param round the threads that have come round a loop: those could wake up without a reason
   *     again and again, and are not let do so
   * @param late the threads whose limits may run out at the same moment as the last one that did;
   *     changed to those whose limits may run out now
   */
  private List<Step> possible(SharedState state, Op[] next, BitSet round, BitSet late) {
    var steps = new ArrayList<Step>();
    var patient = new BitSet();
    var unprovoked = new ArrayList<Step>();
    boolean isOwed = false;
    for (int t = 0; t < threadCount; t++) {
      if (next[t] == null || !state.isForked(t) || state.isEnded(t)) {
        continue;
      }
      isOwed |= !state.isDaemon(t);
      if (state.respond(t, next[t], 0) != SharedState.BLOCKED) {
        addPicks(state, t, next[t], steps);
        continue;
      }
      if (next[t].patient) {
        patient.set(t);
      }
      if (next[t].spurious && round.get(t)) {
        leavesOut = true;
      } else if (next[t].spurious) {
        unprovoked.add(new Step(symbols.threads.get(t), Pick.UNPROVOKED));
      }
    }
    if (steps.isEmpty() && isOwed) {
      late.or(patient);
    }
    late.stream().forEach(t -> steps.add(symbols.step(t)));
    steps.addAll(unprovoked);
    return steps;
  }

  private void addPicks(SharedState state, int thread, Op op, List<Step> steps) {
    int pick = state.nextPick(thread, op, SharedState.NO_PICK);
    if (pick == SharedState.NO_PICK) {
      steps.add(symbols.step(thread));
    }
    for (; pick != SharedState.NO_PICK; pick = state.nextPick(thread, op, pick)) {
      steps.add(symbols.step(thread, op, pick));
    }
  }

  private void markRounds() {
    var passed = new ArrayList<Set<String>>();
    for (int t = 0; t < threadCount; t++) {
      passed.add(new HashSet<>());
    }
    for (int k = 0; k < events.size(); k++) {
      String loop = events.get(k).mark().loop();
      rounds[k] = !loop.isEmpty() && !passed.get(threads[k]).add(loop);
    }
  }

  /** How many steps there are. */
  public int length() {
    return events.size();
  }

  /** How many threads are known of; not all need to have been started in this run. */
  public int threads() {
    return threadCount;
  }

  public Event event(int k) {
    return events.get(k);
  }

  /** Who moved in step {@code k}. */
  public int thread(int k) {
    return threads[k];
  }

  public Op op(int k) {
    return ops[k];
  }

  /** The number of the response that step {@code k} got: of a value, if it is one. */
  public int returned(int k) {
    return symbols.code(ops[k], events.get(k).response());
  }

  /** The number of the value that an update wrote. */
  public int written(int k) {
    return symbols.values.number(events.get(k).written());
  }

  /** The value with this number. */
  public Value value(int number) {
    return symbols.values.get(number);
  }

  /** The number of the value that a cell has in the beginning. */
  public int initialCell(int cell) {
    return start.cell(cell);
  }

  /** The places that step {@code k} touched; see {@link Dependence}. */
  public int[] places(int k) {
    return places[k];
  }

  public Step step(int k) {
    return events.get(k).step();
  }

  /** The first {@code k} steps. */
  public List<Step> steps(int k) {
    var steps = new ArrayList<Step>(k + 1);
    for (int i = 0; i < k; i++) {
      steps.add(events.get(i).step());
    }
    return steps;
  }

  /** Everything that could be done in state {@code k}. */
  public List<Step> possible(int k) {
    return possible.get(k);
  }

  /** Whether {@code thread} could move in state {@code k}, and not only without a reason. */
  public boolean canMove(int k, int thread) {
    return possible.get(k).stream()
        .anyMatch(step -> number(step) == thread && !(step.pick() instanceof Pick.Unprovoked));
  }

  /** The number of the thread that a step moves. */
  public int number(Step step) {
    return symbols.threads.number(step.thread());
  }

  /** Whether {@code thread} is there in state {@code k} and has said what it does next. */
  public boolean isAnnounced(int k, int thread) {
    return announced[k][thread] != null;
  }

  /** What {@code thread} does next in state {@code k}; only if {@link #isAnnounced}. */
  public Op announced(int k, int thread) {
    return announced[k][thread];
  }

  /** Whether in step {@code k} a limit ran out that does so only when the program is idle. */
  public boolean isExpiry(int k) {
    return expired[k];
  }

  /** What could have gone on without a reason at the end, where nobody could move. */
  public List<Step> unprovoked() {
    List<Step> last = possible.get(events.size());
    boolean isStuck = last.stream().allMatch(step -> step.pick() instanceof Pick.Unprovoked);
    return isStuck ? last : List.of();
  }

  /** Whether some limit ran out because the program was idle. */
  public boolean hasExpiries() {
    for (boolean is : expired) {
      if (is) {
        return true;
      }
    }
    return false;
  }

  /** Whether a limit ran out although threads could move, because they only went round. */
  public boolean hasRounds() {
    for (int k = 0; k < events.size(); k++) {
      if (expired[k] && !possible.get(k).contains(events.get(k).step())) {
        return true;
      }
    }
    return false;
  }

  /** Whether threads could have gone on without a reason that are not said to be able to. */
  public boolean leavesOut() {
    return leavesOut;
  }

  /** Whether step {@code k} took its thread round a loop, back to a state it was in before. */
  public boolean comesRound(int k) {
    return rounds[k];
  }

  @Override
  public String toString() {
    return Arrays.toString(ops);
  }
}
