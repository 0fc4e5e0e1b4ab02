package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.protocol.WeakAccess;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One search over the product of some threads' tries with the shared state. The tries do not change
 * meanwhile: what the reduction concludes from futures, and what it forgets of the state, would be
 * wrong otherwise.
 *
 * <p>A state is stored after its forced steps were taken. From each stored state the threads that
 * {@link Mover} selects are tried; a response that nobody has seen becomes an obligation, a state
 * in which nothing can move is a terminal. Without obligations, the terminals are exactly the
 * classes of the program.
 */
public final class Pass {

  /** How many states are expanded before it is looked how far the search is, */
  private static final int SLICE = 1 << 11;

  /** and by each worker, if there are several at work. */
  private static final int SHARED_SLICE = 1 << 14;

  /** More states than this cannot be numbered. */
  private static final long MOST_STATES = 700_000_000;

  /** After so many questions it is clear whether foresight helps, */
  private static final long ENOUGH_QUESTIONS = 1 << 9;

  /** and it does if it has an answer to one in so many. */
  private static final long SELDOM = 4;

  /** Below this many waiting states, one thread does the work of all workers. */
  private static final int WORTH_SHARING = 1 << 11;

  /** More threads than this in one product are not searched. */
  public static final int MAX_THREADS = 64;

  private final Product product;
  private final long movable;
  private final boolean wholeProgram;
  private final boolean hasForesight;
  private final Symmetry symmetry;
  private final Limits limits;
  private final long listed;
  private final List<Worker> workers = new ArrayList<>();

  /** States in which others go round, and limits were let run out for that. */
  private final BitSet hadRounds = new BitSet();

  private Pass(
      Product product,
      long movable,
      boolean wholeProgram,
      boolean hasForesight,
      Symmetry symmetry,
      Limits limits,
      int workers,
      long listed) {
    this.symmetry = symmetry;
    this.listed = listed;
    this.hasForesight = hasForesight;
    this.product = product;
    this.movable = movable;
    this.wholeProgram = wholeProgram;
    this.limits = limits;
    for (int i = 0; i < workers; i++) {
      this.workers.add(
          new Worker(product, i, workers, movable, wholeProgram, hasForesight, symmetry));
    }
    this.workers.get(0).start();
    deliver();
  }

  /**
   * Searches the product of {@code threads}, which must be a component of the program. If local
   * states are merged, so that classes are not counted, and no terminals are to be listed, states
   * that differ only in equal threads are merged, too.
   *
   * @param listed up to how many terminals come with a schedule each
   */
  public static Result over(
      Knowledge knowledge, int[] threads, Limits limits, int workers, long listed) {
    Result result = over(knowledge, threads, WaitEnds.ANNOUNCED, limits, workers, listed);
    return result.hasExpired()
        ? result.withWeak(AnyTime.accesses(knowledge, threads, result, limits))
        : result;
  }

  /** The same, by what waits end; accesses that only time orders are not looked for. */
  static Result over(
      Knowledge knowledge, int[] threads, WaitEnds ends, Limits limits, int workers, long listed) {
    Product product = ProductBuilder.build(knowledge, threads, ends);
    boolean mayExchange = limits.exchanges() && listed == 0 && knowledge.isLocal();
    return search(product, -1, true, mayExchange, limits, workers, listed);
  }

  /**
   * Searches with only some of {@code threads} moving.
   *
   * @param movable the positions in {@code threads} of those that move, as bits
   */
  static Result some(Product product, long movable, Limits limits, int workers) {
    return search(product, movable, false, false, limits, workers, 0);
  }

  /**
   * Searches as far as it goes without foresight and symmetry, which cost more than they save in
   * small products; then with them; and if foresight seldom helps, without that again. Each of
   * these searches is complete in itself.
   */
  private static Result search(
      Product product,
      long movable,
      boolean wholeProgram,
      boolean mayExchange,
      Limits limits,
      int workers,
      long listed) {
    var plain = new Pass(product, movable, wholeProgram, false, null, limits, workers, listed);
    Optional<Result> result = plain.run(limits.plainStates());
    if (result.isPresent()) {
      return result.get();
    }
    Symmetry symmetry = mayExchange ? plain.symmetry().orElse(null) : null;
    var far = new Pass(product, movable, wholeProgram, true, symmetry, limits, workers, listed);
    result = far.run(Long.MAX_VALUE);
    if (result.isPresent()) {
      return result.get();
    }
    Pass last =
        symmetry == null
            ? plain
            : new Pass(product, movable, wholeProgram, false, symmetry, limits, workers, listed);
    return last.run(Long.MAX_VALUE).orElseThrow();
  }

  /** Which threads can be exchanged, if that can be stored. */
  private Optional<Symmetry> symmetry() {
    Layout layout = workers.get(0).layout();
    return Symmetry.of(product)
        .filter(found -> Arrays.stream(found.exchanges()).allMatch(layout::isClosed));
  }

  /** Searches on; nothing if there are more states than {@code most}, or if it is in vain. */
  private Optional<Result> run(long most) {
    try (var crew = new Crew(workers)) {
      Optional<String> cut = overflow();
      int waiting = waiting();
      while (cut.isEmpty() && waiting > 0) {
        if (states() > most || isInVain()) {
          return Optional.empty();
        }
        if (workers.size() == 1 || waiting < WORTH_SHARING) {
          workers.forEach(worker -> worker.expand(SLICE));
          deliver();
        } else {
          crew.each(worker -> worker.expand(SHARED_SLICE));
          crew.each(this::collect);
          workers.forEach(Worker::emptyOutboxes);
        }
        cut = cut();
        waiting = waiting();
        limits.watcher().accept(reach(waiting));
        if (cut.isEmpty() && waiting == 0 && isKnown() && hasRounds()) {
          deliver();
          waiting = waiting();
        }
      }
      return Optional.of(report().result(cut));
    }
  }

  private PassReport report() {
    return new PassReport(
        product, movable, wholeProgram, hasForesight, symmetry, limits, workers, listed);
  }

  private Reach reach(int waiting) {
    return Levels.reach(workers.stream().map(worker -> worker.levels).toList(), states(), waiting);
  }

  /** Whether everything that was met is known. */
  private boolean isKnown() {
    return workers.stream()
        .noneMatch(worker -> worker.isAtFrontier || !worker.obligations.isEmpty());
  }

  /** Whether there are limits that run out because all others go round, which they do now. */
  private boolean hasRounds() {
    return wholeProgram
        && product.hasBackEdges
        && product.hasLooseWaits
        && Rounds.expire(workers, hadRounds);
  }

  private long states() {
    return workers.stream().mapToLong(worker -> worker.store.size()).sum();
  }

  /** Whether foresight seldom helps. */
  private boolean isInVain() {
    long questions = workers.stream().mapToLong(Worker::questions).sum();
    long answers = workers.stream().mapToLong(Worker::answers).sum();
    return questions > ENOUGH_QUESTIONS && answers < questions / SELDOM;
  }

  private int waiting() {
    int waiting = 0;
    for (Worker worker : workers) {
      waiting += worker.waiting();
    }
    return waiting;
  }

  private void deliver() {
    if (workers.size() > 1) {
      workers.forEach(this::collect);
      workers.forEach(Worker::emptyOutboxes);
    }
  }

  private void collect(Worker receiver) {
    for (Worker sender : workers) {
      receiver.receive(sender);
    }
  }

  private Optional<String> cut() {
    long states = states();
    long bytes = workers.stream().mapToLong(Worker::bytes).sum();
    if (states > limits.states()) {
      return Optional.of("more than " + limits.states() + " states; --max-states allows more");
    } else if (bytes > limits.bytes()) {
      return Optional.of("more than " + limits.bytes() + " bytes of states; --memory allows more");
    } else if (states > MOST_STATES) {
      return Optional.of("more states than can be numbered");
    }
    return limits.cut().or(this::overflow);
  }

  /** Whether there was a state that cannot be stored, be it the first. */
  private Optional<String> overflow() {
    return workers.stream().anyMatch(worker -> worker.overflows)
        ? Optional.of("a semaphore has more permits than the search can count")
        : Optional.empty();
  }

  /**
   * The accesses weaker than volatile that meet one they conflict with, as far as everything is
   * known; all that might, if that takes too long to find out.
   */
  static Set<WeakAccess> meetings(Product product, Limits limits) {
    var pass = new Pass(product, -1, false, false, null, limits, 1, 0);
    Optional<String> cut = pass.overflow();
    while (cut.isEmpty() && pass.waiting() > 0) {
      pass.workers.get(0).expand(SLICE);
      cut = pass.cut();
    }
    return cut.isEmpty()
        ? pass.report().weak(act -> true)
        : PassReport.weak(product, act -> act.mayRace);
  }
}
