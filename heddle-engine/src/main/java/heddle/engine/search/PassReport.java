package heddle.engine.search;

import heddle.protocol.CellAccess;
import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import heddle.protocol.Step;
import heddle.protocol.WeakAccess;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a pass has found, with the ways that lead there. Where equal threads were taken for one
 * another, what can be exchanged with it was found, too.
 */
final class PassReport {

  private static final String TIME_IS_OVER = "time budget used up";

  /** So many races and ways to be stuck are written even if the time is over. */
  private static final int FINDINGS_WHEN_LATE = 50;

  private final Product product;
  private final long movable;
  private final boolean wholeProgram;
  private final boolean hasForesight;
  private final Symmetry symmetry;
  private final Limits limits;
  private final List<Worker> workers;
  private final long listed;

  /** Whether schedules were left out because the time was over while they were written. */
  private boolean isUnwritten;

  PassReport(
      Product product,
      long movable,
      boolean wholeProgram,
      boolean hasForesight,
      Symmetry symmetry,
      Limits limits,
      List<Worker> workers,
      long listed) {
    this.product = product;
    this.movable = movable;
    this.wholeProgram = wholeProgram;
    this.hasForesight = hasForesight;
    this.symmetry = symmetry;
    this.limits = limits;
    this.workers = workers;
    this.listed = listed;
  }

  /**
   * All of it.
   *
   * @param cut why the pass stopped before its end
   */
  Result result(Optional<String> cut) {
    long bytes = 0;
    long ends = 0;
    long dead = 0;
    long failing = 0;
    boolean isAtFrontier = false;
    boolean hasExpired = false;
    for (Worker worker : workers) {
      hasExpired |= worker.hasExpired;
      bytes += worker.bytes();
      ends += worker.terminals.size();
      dead += worker.deadTerminals;
      failing += worker.failingTerminals;
      isAtFrontier |= worker.isAtFrontier;
    }
    Obligations unknown = obligations();
    var trails = new Trails(product, movable, hasForesight, symmetry, workers);
    Optional<List<Step>> livelock = Optional.empty();
    boolean endless = false;
    boolean isKnown = cut.isEmpty() && !isAtFrontier && unknown.isEmpty();
    if (isKnown && wholeProgram && product.hasBackEdges) {
      var livelocks = new Livelocks(workers);
      livelock = livelocks.find().map(state -> trails.to(new Spot(state, -1, -1, 0)));
      endless = livelocks.areDaemonsEndless();
    }
    List<List<Step>> ways = ways(unknown, trails);
    List<Result.Stuck> deadlocks = deadlocks(trails);
    List<Result.RaceSpot> races = races(trails);
    return new Result(
        workers.stream().mapToLong(worker -> worker.store.size()).sum(),
        bytes,
        new ClassCounts(ends, dead, failing),
        ends <= listed ? terminals(trails) : List.of(),
        ways,
        deadlocks,
        races,
        weak(act -> !act.op.plain),
        livelock,
        endless,
        isAtFrontier,
        hasExpired,
        symmetry != null,
        isUnwritten ? cut.or(limits::cut).or(() -> Optional.of(TIME_IS_OVER)) : cut);
  }

  private List<List<Step>> terminals(Trails trails) {
    var schedules = new ArrayList<List<Step>>();
    for (int w = 0; w < workers.size(); w++) {
      IntList own = workers.get(w).terminals;
      for (int i = 0; i < own.size(); i++) {
        schedules.add(trails.to(new Spot(own.get(i) * workers.size() + w, -1, -1, 0)));
      }
    }
    return schedules;
  }

  /** Where there is something unknown. */
  private Obligations obligations() {
    Obligations all = workers.get(0).obligations;
    for (Worker worker : workers.subList(1, workers.size())) {
      all.addAll(worker.obligations);
    }
    return all;
  }

  /**
   * The ways to what is unknown, the shortest ways first: they may spare the longer ones. There may
   * be many and they may be long, so the clock is looked at; nobody goes them when the time is
   * over, but one is kept: that there is none says something.
   */
  private List<List<Step>> ways(Obligations unknown, Trails trails) {
    var ways = new ArrayList<List<Step>>();
    for (Spot spot : unknown.spots()) {
      if (!ways.isEmpty() && limits.isTimeOver()) {
        isUnwritten = true;
        return ways;
      }
      ways.add(trails.to(spot));
    }
    if (symmetry != null) {
      addExchanged(ways, unknown, trails);
    }
    return ways;
  }

  /** Adds the ways to what is unknown because it can be exchanged with something that is. */
  private void addExchanged(List<List<Step>> ways, Obligations unknown, Trails trails) {
    for (Obligations.Unknown one : unknown.all()) {
      for (Exchange exchange : symmetry.exchanges()) {
        int node = exchange.nodeTo()[one.node()];
        int answer = symmetry.answer(exchange, one.node(), one.answer());
        if (limits.isTimeOver()) {
          isUnwritten = true;
          return;
        }
        if (answer >= 0 && unknown.note(node, answer)) {
          ways.add(trails.to(one.spot(), exchange));
        }
      }
    }
  }

  /** Whether the time is over and there are findings enough to show; the others are left out. */
  private boolean isEnough(List<?> found) {
    boolean enough = found.size() >= FINDINGS_WHEN_LATE && limits.isTimeOver();
    isUnwritten |= enough;
    return enough;
  }

  private List<Result.Stuck> deadlocks(Trails trails) {
    var all = new LinkedHashMap<Stall, Spot>();
    workers.forEach(worker -> worker.deadlocks.forEach(all::putIfAbsent));
    var sorted = new ArrayList<>(all.entrySet());
    sorted.sort(Comparator.comparingInt(stalled -> stalled.getValue().state()));
    var result = new ArrayList<Result.Stuck>(sorted.size());
    for (Map.Entry<Stall, Spot> stalled : sorted) {
      if (isEnough(result)) {
        return result;
      }
      result.add(stalled.getKey().after(trails.to(stalled.getValue()), product));
    }
    if (symmetry != null) {
      addExchanged(result, all, trails);
    }
    return result;
  }

  /** Adds what can be exchanged with the deadlocks that were found. */
  private void addExchanged(List<Result.Stuck> result, Map<Stall, Spot> found, Trails trails) {
    var known = new HashSet<>(found.keySet());
    for (Spot spot : found.values()) {
      for (Exchange exchange : symmetry.exchanges()) {
        Worker worker = workers.get(spot.state() % workers.size());
        Stall stall = worker.stall(spot.state() / workers.size(), exchange);
        if (!isEnough(result) && known.add(stall)) {
          result.add(stall.after(trails.to(spot, exchange), product));
        }
      }
    }
  }

  /** The accesses weaker than volatile that met one they conflict with, wherever they are made. */
  Set<WeakAccess> weak(Predicate<Act> which) {
    var acts = new BitSet();
    workers.forEach(worker -> acts.or(worker.races.weak));
    for (int node = 0; node < product.act.length && symmetry != null; node++) {
      if (product.act[node] != null && acts.get(product.act[node].id)) {
        for (Exchange exchange : symmetry.exchanges()) {
          acts.set(product.act[exchange.nodeTo()[node]].id);
        }
      }
    }
    return weak(product, act -> acts.get(act.id) && which.test(act));
  }

  static Set<WeakAccess> weak(Product product, Predicate<Act> which) {
    var found = new LinkedHashSet<WeakAccess>();
    for (int node = 0; node < product.act.length; node++) {
      Act act = product.act[node];
      if (act != null && act.op.weak && act.op.source instanceof CellAccess of && which.test(act)) {
        found.add(new WeakAccess(of.cell(), of.access(), product.site[node]));
      }
    }
    return found;
  }

  private List<Result.RaceSpot> races(Trails trails) {
    var result = new ArrayList<Result.RaceSpot>();
    var known = new HashSet<List<Finding.Party>>();
    for (Worker worker : workers) {
      for (Races.Race race : worker.races.found) {
        if (!isEnough(result) && known.add(List.of(race.firstParty(), race.secondParty()))) {
          List<Step> steps = trails.toRace(race.spot(), race.first(), race.second());
          result.add(new Result.RaceSpot(race.firstParty(), race.secondParty(), steps));
        }
      }
    }
    for (Worker worker : workers) {
      for (Races.Race race : worker.races.found) {
        addExchanged(result, known, race, trails);
      }
    }
    return result;
  }

  /** Adds what can be exchanged with a race that was found. */
  private void addExchanged(
      List<Result.RaceSpot> result,
      Set<List<Finding.Party>> known,
      Races.Race race,
      Trails trails) {
    if (symmetry == null || race.spot().state() < 0) {
      return;
    }
    for (Exchange exchange : symmetry.exchanges()) {
      Finding.Party one = party(exchange, race.first(), race.firstNode());
      Finding.Party other = party(exchange, race.second(), race.secondNode());
      boolean isFirst = exchange.threadTo()[race.first()] < exchange.threadTo()[race.second()];
      Finding.Party first = isFirst ? one : other;
      Finding.Party second = isFirst ? other : one;
      if (!isEnough(result) && known.add(List.of(first, second))) {
        int a = isFirst ? race.first() : race.second();
        int b = isFirst ? race.second() : race.first();
        List<Step> steps = trails.toRace(race.spot(), a, b, exchange);
        result.add(new Result.RaceSpot(first, second, steps));
      }
    }
  }

  private Finding.Party party(Exchange exchange, int thread, int node) {
    return Races.party(product, exchange.threadTo()[thread], exchange.nodeTo()[node]);
  }
}
