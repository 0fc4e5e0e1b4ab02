package heddle.engine.strategy;

import heddle.engine.Claim;
import heddle.engine.Strategy;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * Draws executions by chance, runs each of them, and never says more than that. The ways to draw
 * are {@link #random}, {@link #pct} and {@link #pos}.
 *
 * <p>A target is told the steps of a run before it, so an execution is drawn on what is known of
 * the program ({@link Draw}). Where that ends, the program is run up to there, which teaches what
 * comes next, and the same draw goes on. Such runs are looked at like all others but are no
 * samples: how they end was not drawn.
 */
public final class Sampling implements Strategy {

  private static final long MANY_SAMPLES = 1L << 40;

  /** Makes who decides one draw, given the most steps that a run has had. */
  private interface Method {
    Draw.Policy policy(Random random, int length);
  }

  private final Runs runs;
  private final RunSettings settings;
  private final String words;
  private final Method method;
  private long samples;
  private boolean sampling;

  /** The most steps of a run, now and when the draw began. */
  private int longest = 1;

  private int length = 1;

  private Sampling(RunSettings settings, String words, Method method) {
    this.runs = new Runs(settings);
    this.settings = settings;
    this.words = words;
    this.method = method;
  }

  /** Whoever can move is as likely to move as the others, in every step. */
  public static Sampling random(RunSettings settings) {
    return new Sampling(
        settings,
        "by a random choice of the thread in every step",
        (random, length) -> new RandomPolicy(random));
  }

  /**
   * Probabilistic concurrency testing [Burckhardt et al., ASPLOS 2010].
   *
   * @param depth how many orders between steps a bug may need to be found
   */
  public static Sampling pct(RunSettings settings, int depth) {
    if (depth < 1) {
      throw new IllegalArgumentException("the depth must be at least 1, but was " + depth);
    }
    return new Sampling(
        settings,
        "by random priorities of threads that change at " + (depth - 1) + " steps",
        (random, length) -> new PctPolicy(random, depth, length));
  }

  /** Partial-order sampling [Yuan, Yang and Gu, CAV 2018]. */
  public static Sampling pos(RunSettings settings) {
    return new Sampling(
        settings, "by random priorities of operations", (random, length) -> new PosPolicy(random));
  }

  @Override
  public Optional<Proposal> next() {
    return runs.next(this::draw);
  }

  private Optional<List<Step>> draw() {
    var random =
        new Random(new SplittableRandom(settings.seed() * MANY_SAMPLES + samples).nextLong());
    var draw = new Draw(runs.knowledge(), method.policy(random, length), random, settings.limit());
    draw.run();
    sampling = draw.isWhole();
    return Optional.of(draw.steps());
  }

  @Override
  public void learn(Trace trace) {
    boolean confirming = runs.isConfirming();
    runs.learn(trace);
    if (!confirming) {
      longest = Math.max(longest, trace.events().size());
      if (sampling || runs.count() == 1) {
        length = longest;
      }
      if (sampling) {
        runs.drawn();
      }
      samples += sampling ? 1 : 0;
      sampling = false;
    }
  }

  @Override
  public Claim claim() {
    String seen =
        runs.knowledge().isFolded()
            ? ""
            : "; the runs show " + runs.classes() + " different classes of executions";
    return runs.claim(
        false,
        "only samples were run: %,d executions drawn %s".formatted(samples, words) + seen,
        List.of(),
        1);
  }
}
