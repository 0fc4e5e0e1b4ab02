package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.protocol.Finding;
import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

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

  private static final int SLICE = 1 << 14;

  /** More states than this cannot be numbered. */
  private static final long MOST_STATES = 700_000_000;

  /** Below this many waiting states, one thread does the work of all workers. */
  private static final int WORTH_SHARING = 1 << 11;

  /** More threads than this in one product are not searched. */
  public static final int MAX_THREADS = 64;

  private final Product product;
  private final long movable;
  private final boolean wholeProgram;
  private final Limits limits;
  private final long listed;
  private final List<Worker> workers = new ArrayList<>();

  private Pass(
      Product product,
      long movable,
      boolean wholeProgram,
      Limits limits,
      int workers,
      long listed) {
    this.listed = listed;
    this.product = product;
    this.movable = movable;
    this.wholeProgram = wholeProgram;
    this.limits = limits;
    for (int i = 0; i < workers; i++) {
      this.workers.add(new Worker(product, i, workers, movable, wholeProgram));
    }
  }

  /**
   * Searches the product of {@code threads}, which must be a component of the program.
   *
   * @param listed up to how many terminals come with a schedule each
   */
  public static Result over(
      Knowledge knowledge, int[] threads, Limits limits, int workers, long listed) {
    Product product = ProductBuilder.build(knowledge, threads);
    return new Pass(product, -1, true, limits, workers, listed).run();
  }

  /**
   * Searches with only some of {@code threads} moving.
   *
   * @param movable the positions in {@code threads} of those that move, as bits
   */
  static Result some(Product product, long movable, Limits limits, int workers) {
    return new Pass(product, movable, false, limits, workers, 0).run();
  }

  private Result run() {
    workers.get(0).start();
    deliver();
    try (var crew = new Crew(workers)) {
      Optional<String> cut = Optional.empty();
      while (cut.isEmpty() && workers.stream().anyMatch(worker -> !worker.isIdle())) {
        if (workers.size() == 1 || waiting() < WORTH_SHARING) {
          workers.forEach(worker -> worker.expand(SLICE));
          deliver();
        } else {
          crew.each(worker -> worker.expand(SLICE));
          crew.each(this::collect);
          workers.forEach(Worker::emptyOutboxes);
        }
        cut = cut();
      }
      return result(cut);
    }
  }

  private int waiting() {
    return workers.stream().mapToInt(Worker::waiting).sum();
  }

  private void deliver() {
    workers.forEach(this::collect);
    workers.forEach(Worker::emptyOutboxes);
  }

  private void collect(Worker receiver) {
    for (Worker sender : workers) {
      receiver.receive(sender);
    }
  }

  private Optional<String> cut() {
    long states = states();
    if (workers.stream().anyMatch(worker -> worker.overflows)) {
      return Optional.of("a semaphore has more permits than the search can count");
    } else if (states > limits.states()) {
      return Optional.of("more than " + limits.states() + " states");
    } else if (bytes() > limits.bytes()) {
      return Optional.of("more than " + limits.bytes() + " bytes of states");
    } else if (limits.isOver(System.nanoTime())) {
      return Optional.of("the time is over");
    } else if (states > MOST_STATES) {
      return Optional.of("more states than can be numbered");
    }
    return Optional.empty();
  }

  private long states() {
    return workers.stream().mapToLong(worker -> worker.store.size()).sum();
  }

  private long bytes() {
    return workers.stream().mapToLong(Worker::bytes).sum();
  }

  private Result result(Optional<String> cut) {
    if (cut.isEmpty() && workers.stream().anyMatch(worker -> worker.isAtFrontier)) {
      cut = Optional.of("a thread whose next operation no run has shown");
    }
    Optional<List<Step>> livelock = Optional.empty();
    boolean endless = false;
    Spot[] unknown = obligations();
    if (cut.isEmpty() && wholeProgram && product.hasBackEdges && unknown.length == 0) {
      var livelocks = new Livelocks(workers);
      livelock = livelocks.find().map(state -> trail(new Spot(state, -1, -1, 0)));
      endless = livelocks.areDaemonsEndless();
    }
    return new Result(
        states(),
        bytes(),
        workers.stream().mapToLong(worker -> worker.terminals.size()).sum(),
        workers.stream().mapToLong(worker -> worker.deadTerminals).sum(),
        terminals(),
        trails(unknown),
        deadlocks(),
        races(),
        livelock,
        endless,
        cut);
  }

  private List<List<Step>> terminals() {
    var schedules = new ArrayList<List<Step>>();
    if (workers.stream().mapToLong(worker -> worker.terminals.size()).sum() <= listed) {
      for (int w = 0; w < workers.size(); w++) {
        IntList own = workers.get(w).terminals;
        for (int i = 0; i < own.size(); i++) {
          schedules.add(trail(new Spot(own.get(i) * workers.size() + w, -1, -1, 0)));
        }
      }
    }
    return schedules;
  }

  private Spot[] obligations() {
    Obligations all = workers.get(0).obligations;
    for (Worker worker : workers.subList(1, workers.size())) {
      all.addAll(worker.obligations);
    }
    return all.spots();
  }

  private List<Result.Stuck> deadlocks() {
    var all = new LinkedHashMap<List<Integer>, Worker.Dead>();
    workers.forEach(worker -> worker.deadlocks.forEach(all::putIfAbsent));
    return all.values().stream()
        .sorted(Comparator.comparingInt(dead -> dead.spot().state()))
        .map(
            dead ->
                new Result.Stuck(
                    product.names(dead.threads()), dead.operations(), trail(dead.spot()), false))
        .toList();
  }

  /** The shortest ways first, so that what is learnt from them may spare the longer ones. */
  private List<List<Step>> trails(Spot[] spots) {
    var trails = new ArrayList<List<Step>>(spots.length);
    for (Spot spot : spots) {
      trails.add(trail(spot));
    }
    return trails;
  }

  private List<Step> trail(Spot spot) {
    return Trail.to(spot, product, movable, memory());
  }

  private List<Result.RaceSpot> races() {
    var result = new ArrayList<Result.RaceSpot>();
    var known = new HashSet<List<Finding.Party>>();
    for (Worker worker : workers) {
      for (Worker.Race race : worker.races) {
        if (known.add(List.of(race.firstParty(), race.secondParty()))) {
          List<Step> steps =
              Trail.toRace(race.spot(), race.first(), race.second(), product, movable, memory());
          result.add(new Result.RaceSpot(race.firstParty(), race.secondParty(), steps));
        }
      }
    }
    return result;
  }

  private Trail.Memory memory() {
    int count = workers.size();
    return new Trail.Memory() {
      @Override
      public int parent(int state) {
        return workers.get(state % count).store.parent(state / count);
      }

      @Override
      public int thread(int state) {
        return Trail.thread(workers.get(state % count).store.step(state / count));
      }

      @Override
      public int pick(int state) {
        return Trail.pick(workers.get(state % count).store.step(state / count));
      }
    };
  }
}
