package heddle.engine.unfold;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * One pass over everything that is known: which runs would teach something new?
 *
 * <p>From the empty configuration, every known event that is enabled leads to another one. An
 * occurrence that no run has contained is an obligation; so is a configuration in which nothing is
 * known to be enabled and in which no run has ended.
 *
 * <p><b>Nothing is run twice.</b> A run made for an unseen occurrence contains it, so its class is
 * new. A run made for an unseen end goes through a configuration at which no run has ended and
 * after which no run has gone on (else something would be known to be enabled), so its class is new
 * too. Hence, as long as obligations are checked again just before they are run, there are exactly
 * as many runs as classes.
 *
 * <p><b>Nothing is missed.</b> Suppose no obligation is left, and let e be the first event of some
 * real run that is not known to be enabled in the configuration C before it. All of C is known, and
 * C has a known maximal extension M, in which some run has ended. M contains what e comes after, so
 * by the contract of actions e existed in that run and was enabled at its end, unless it happened;
 * in either case it was announced, with the same past, and is known. An event that is known but
 * unseen is an obligation. So there is no such e.
 *
 * <p><b>Reduction.</b> Not every configuration has to be visited to see every maximal one. Of the
 * enabled events it is enough to follow a persistent set [1]: one such that no event that can
 * happen before its members do interferes with any of them. {@link Interference} gives, for each
 * event, the enabled ones whose future may interfere with it; any set closed under that relation is
 * persistent, and the smallest closure of a single event is taken. Persistent sets reach every
 * maximal configuration of the graph in which unseen occurrences count as events that nothing comes
 * after. Each unseen occurrence is in one of these, and the path to it meets an unseen occurrence
 * first, if only itself; so a pass that finds no obligation proves that there is none. Knowledge
 * does not change during a pass: a set chosen for less knowledge would not be persistent for more.
 *
 * <p>[1] P. Godefroid, Partial-Order Methods for the Verification of Concurrent Systems, LNCS 1032,
 * 1996, chapter 4.
 */
public final class ConfigurationSearch {

  /** So many obligations are worth running before searching again. */
  private static final int BATCH = 10_000;

  /**
   * When to give up.
   *
   * @param states how many configurations may be stored
   * @param bytes how much memory they may take
   * @param timeIsUp asked now and then
   */
  public record Limits(long states, long bytes, BooleanSupplier timeIsUp) {}

  /**
   * What a pass found.
   *
   * @param obligations what to run
   * @param states how many configurations were visited
   * @param cut the limit that ended the pass early, one sentence
   */
  public record Pass(List<Obligation> obligations, int states, Optional<String> cut) {}

  private final Unfolding unfolding;
  private final Limits limits;
  private final Interference interference;
  private final Configuration configuration;
  private final ConfigurationSet visited = new ConfigurationSet();
  private final BitSet unseen = new BitSet();
  private final List<Obligation> obligations = new ArrayList<>();

  public ConfigurationSearch(Unfolding unfolding, Limits limits) {
    this.unfolding = unfolding;
    this.limits = limits;
    this.interference = new Interference(unfolding);
    this.configuration = new Configuration(unfolding);
  }

  /** Searches; to be called once. */
  public Pass run() {
    Deque<Iterator<Announcement>> choices = new ArrayDeque<>();
    visited.add(configuration.frontier());
    choices.push(choices());
    Optional<String> cut = Optional.empty();
    while (!choices.isEmpty() && cut.isEmpty() && obligations.size() < BATCH) {
      if (!choices.peek().hasNext()) {
        choices.pop();
        if (!choices.isEmpty()) {
          configuration.pop();
        }
      } else if (enter(choices.peek().next())) {
        choices.push(choices());
        cut = exceeded();
      } else {
        configuration.pop();
      }
    }
    return new Pass(List.copyOf(obligations), visited.size(), cut);
  }

  /** Lets the event happen; whether that leads to a configuration that is yet to be searched. */
  private boolean enter(Announcement event) {
    Occurrence occurrence = configuration.next(event);
    configuration.push(occurrence);
    if (occurrence.observed()) {
      return visited.add(configuration.frontier());
    }
    if (!occurrence.attempted() && !unseen.get(occurrence.id())) {
      unseen.set(occurrence.id());
      obligations.add(new Obligation(configuration));
    }
    return false;
  }

  private Iterator<Announcement> choices() {
    List<Announcement> enabled = configuration.enabled();
    if (enabled.isEmpty() && unfolding.isOpenEnd(configuration)) {
      obligations.add(new Obligation(configuration));
    }
    return persistent(enabled).iterator();
  }

  private List<Announcement> persistent(List<Announcement> enabled) {
    var names = new BitSet();
    enabled.forEach(event -> names.set(event.nameId()));
    BitSet best = names;
    for (int name = names.nextSetBit(0);
        name >= 0 && best.cardinality() > 1;
        name = names.nextSetBit(name + 1)) {
      BitSet closed = closure(name, names);
      best = closed.cardinality() < best.cardinality() ? closed : best;
    }
    BitSet chosen = best;
    return enabled.stream().filter(event -> chosen.get(event.nameId())).toList();
  }

  private BitSet closure(int name, BitSet enabled) {
    var closed = new BitSet();
    var open = new BitSet();
    open.set(name);
    while (!open.isEmpty()) {
      int next = open.nextSetBit(0);
      closed.set(next);
      open.or(interference.disturbers(next));
      open.and(enabled);
      open.andNot(closed);
    }
    return closed;
  }

  private Optional<String> exceeded() {
    if (visited.size() >= limits.states()) {
      return Optional.of("the search reached its limit of " + limits.states() + " states");
    }
    if (visited.bytes() > limits.bytes()) {
      return Optional.of("the search reached its limit of " + limits.bytes() + " bytes of memory");
    }
    return (visited.size() & 0x3ff) == 0 && limits.timeIsUp().getAsBoolean()
        ? Optional.of("the search ran out of time")
        : Optional.empty();
  }
}
