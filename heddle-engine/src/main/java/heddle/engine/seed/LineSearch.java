package heddle.engine.seed;

import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.order.UnorderedAccesses;
import heddle.engine.seed.Lines.Choices;
import heddle.engine.seed.Lines.Move;
import heddle.protocol.CellAccess;
import heddle.protocol.Finding.Party;
import heddle.protocol.Step;
import heddle.protocol.WeakAccess;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Visits every state that can be reached inside of the lines: how far each thread has come, and the
 * shared state. What is locked, who waits where, and cells that one thread writes follow from how
 * far the threads have come; so a state is that, the other cells, the flags of the threads and the
 * queues of those that wait.
 *
 * <p>A step that has nothing to do with other threads is taken at once and alone. It commutes with
 * everything that could come before it, so no deviation, end or race gets lost; only, where a limit
 * has just run out, others that run out at the same moment come before it.
 */
final class LineSearch implements Inside {

  /** Of each deviation so many ways to it are kept, those that leave others furthest behind not. */
  private static final int MOST_WAYS = 64;

  private final Lines lines;
  private final int[] sharedCells;
  private final Set<Key> known = new HashSet<>();

  /** By number of a state, where it came from, by which step, and how far threads have come. */
  private final List<Visit> visits = new ArrayList<>();

  private final Map<Deviation, List<Way>> ways = new LinkedHashMap<>();
  private final Map<Key, Integer> ends = new LinkedHashMap<>();
  private final Set<Long> met = new HashSet<>();
  private final List<UnorderedAccesses.Pair> races = new ArrayList<>();
  private final Set<WeakAccess> weak = new LinkedHashSet<>();
  private boolean hasExpiries;
  private boolean leavesOut;
  private boolean cut;

  /** Numbers that are compared as a whole. */
  private record Key(int[] numbers) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(numbers, key.numbers);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(numbers);
    }
  }

  private record Visit(int from, Step step, int[] position) {}

  private record Way(int visit, Step last) {}

  /** A state whose moves are being tried. */
  private static final class Frame {
    private final int visit;
    private final SharedState state;
    private final Choices choices;
    private int next;

    Frame(int visit, SharedState state, Choices choices) {
      this.visit = visit;
      this.state = state;
      this.choices = choices;
    }
  }

  /**
   * @param mostStates gives up after so many
   * @param isLate asked now and then whether to give up
   */
  LineSearch(Lines lines, int mostStates, BooleanSupplier isLate) {
    this.lines = lines;
    this.sharedCells = lines.sharedCells();
    var stack = new ArrayDeque<Frame>();
    enter(-1, null, lines.start(), new int[lines.threads], new BitSet(), stack);
    while (!stack.isEmpty()) {
      Frame frame = stack.peek();
      if (frame.next == frame.choices.moves().size()) {
        stack.pop();
      } else if (known.size() > mostStates || known.size() % 1024 == 0 && isLate.getAsBoolean()) {
        cut = true;
        return;
      } else {
        tryMove(frame, frame.choices.moves().get(frame.next++), stack);
      }
    }
  }

  private void tryMove(Frame frame, Move move, Deque<Frame> stack) {
    int[] position = visits.get(frame.visit).position;
    int t = move.thread();
    int at = position[t];
    Op op = lines.op(t, at);
    Step step = lines.step(move, op);
    hasExpiries |= move.expires();
    if (at == lines.length[t] || lines.response(t, at) != move.response()) {
      addWay(new Deviation(t, at, move.response()), new Way(frame.visit, step));
      return;
    }
    SharedState state = frame.state.copy();
    state.apply(t, op, move.pick(), move.response(), lines.written(t, at));
    int[] next = position.clone();
    next[t]++;
    var late = (BitSet) frame.choices.late().clone();
    late.clear(t);
    if (!move.expires()) {
      late.clear();
    }
    enter(frame.visit, step, state, next, late, stack);
  }

  private void enter(
      int from, Step step, SharedState state, int[] position, BitSet late, Deque<Frame> stack) {
    if (!known.add(key(state, position, late))) {
      return;
    }
    int visit = visits.size();
    visits.add(new Visit(from, step, position));
    Choices choices = lines.choices(state, position, late);
    leavesOut |= choices.leavesOut();
    if (choices.isStuck()) {
      ends.putIfAbsent(new Key(position), visit);
    }
    look(state, position, visit);
    stack.push(new Frame(visit, state, reduced(choices, position)));
  }

  private Choices reduced(Choices choices, int[] position) {
    if (choices.late().isEmpty()) {
      for (Move move : choices.moves()) {
        if (lines.isPrivate(move.thread(), position[move.thread()])) {
          return new Choices(List.of(move), false, choices.late(), false);
        }
      }
    }
    return choices;
  }

  private Key key(SharedState state, int[] position, BitSet late) {
    int n = lines.threads;
    var numbers = new int[3 * n + sharedCells.length];
    System.arraycopy(position, 0, numbers, 0, n);
    for (int t = 0; t < n; t++) {
      numbers[n + t] =
          (state.is(t, SharedState.Flag.NOTIFIED) ? 1 : 0)
              | (state.is(t, SharedState.Flag.INTERRUPTED) ? 2 : 0)
              | (state.is(t, SharedState.Flag.PERMIT) ? 4 : 0)
              | (late.get(t) ? 8 : 0);
      numbers[2 * n + t] = state.rank(t);
    }
    for (int i = 0; i < sharedCells.length; i++) {
      numbers[3 * n + i] = state.cell(sharedCells[i]);
    }
    return new Key(numbers);
  }

  /** Looks for accesses that are announced together. */
  private void look(SharedState state, int[] position, int visit) {
    for (int t = 1; t < lines.threads; t++) {
      Op a = lines.op(t, position[t]);
      if (a == null || !a.kind.isAccess() || !state.isForked(t)) {
        continue;
      }
      for (int u = 0; u < t; u++) {
        Op b = lines.op(u, position[u]);
        if (b != null
            && b.kind.isAccess()
            && b.object == a.object
            && (a.weak || b.weak)
            && (writes(state, t, a) || writes(state, u, b))
            && state.isForked(u)
            && met.add(pair(t, position[t], u, position[u]))) {
          meet(visit, u, t, position);
        }
      }
    }
  }

  private long pair(int t, int i, int u, int j) {
    return ((long) t * lines.threads + u) << 40 | (long) i << 20 | j;
  }

  private void meet(int visit, int u, int t, int[] position) {
    Party first = lines.party(u, position[u]);
    Party second = lines.party(t, position[t]);
    addIfWeak(first, lines.op(u, position[u]));
    addIfWeak(second, lines.op(t, position[t]));
    if (lines.op(u, position[u]).plain || lines.op(t, position[t]).plain) {
      List<Step> steps = steps(visit);
      steps.add(lines.symbols.step(u));
      steps.add(lines.symbols.step(t));
      races.add(new UnorderedAccesses.Pair(first, second, steps));
    }
  }

  private void addIfWeak(Party party, Op op) {
    if (op.weak && !op.plain && party.operation() instanceof CellAccess of) {
      weak.add(new WeakAccess(of.cell(), of.access(), party.site()));
    }
  }

  private static boolean writes(SharedState state, int t, Op op) {
    return op.sets(state.respond(t, op, 0) == SharedState.TRUE);
  }

  /** Keeps a way unless another leaves all other threads at least as far. */
  private void addWay(Deviation to, Way way) {
    List<Way> all = ways.computeIfAbsent(to, d -> new ArrayList<>());
    for (Way other : all) {
      if (isAtLeast(other, position(way), to.thread())) {
        return;
      }
    }
    all.removeIf(other -> isAtLeast(way, position(other), to.thread()));
    if (all.size() < MOST_WAYS) {
      all.add(way);
    }
  }

  private int[] position(Way way) {
    return visits.get(way.visit).position;
  }

  private boolean isAtLeast(Way way, int[] atLeast, int except) {
    int[] position = position(way);
    for (int t = 0; t < position.length; t++) {
      if (t != except && position[t] < atLeast[t]) {
        return false;
      }
    }
    return true;
  }

  private List<Step> steps(int visit) {
    var steps = new ArrayList<Step>();
    for (int at = visit; visits.get(at).from >= 0; at = visits.get(at).from) {
      steps.add(visits.get(at).step);
    }
    Collections.reverse(steps);
    return steps;
  }

  @Override
  public List<Deviation> deviations() {
    return List.copyOf(ways.keySet());
  }

  @Override
  public Optional<List<Step>> lead(Deviation to, int[] atLeast) {
    for (Way way : ways.getOrDefault(to, List.of())) {
      if (isAtLeast(way, atLeast, to.thread())) {
        List<Step> steps = steps(way.visit);
        steps.add(way.last);
        return Optional.of(steps);
      }
    }
    return Optional.empty();
  }

  @Override
  public List<End> ends() {
    var all = new ArrayList<End>();
    ends.values().forEach(visit -> all.add(new End(visits.get(visit).position, steps(visit))));
    return all;
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
    return hasExpiries;
  }

  @Override
  public boolean leavesOut() {
    return leavesOut;
  }

  @Override
  public boolean isCheap() {
    return true;
  }

  @Override
  public long undecided() {
    return cut ? 1 : 0;
  }
}
