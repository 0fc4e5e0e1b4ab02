package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.protocol.Step;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Random walks through what is known: as much news per second as running the program at random, for
 * a small part of the runs.
 */
public final class Walks {

  private final Knowledge knowledge;
  private final SplittableRandom random;
  private final int limit;

  /**
   * A schedule worth running.
   *
   * @param steps its steps
   * @param news how many threads get a response in it that nobody has seen
   */
  public record Plan(List<Step> steps, int news) {}

  /**
   * @param limit how many steps a schedule may have
   */
  public Walks(Knowledge knowledge, long seed, int limit) {
    this.knowledge = knowledge;
    this.random = new SplittableRandom(seed);
    this.limit = limit;
  }

  /** One walk from the start; a plan if it met a response that nobody has seen. */
  public Optional<Plan> walk() {
    var walk = new Walk(knowledge, random);
    walk.wander(limit);
    return plan(walk);
  }

  /**
   * A plan that follows {@code obligations}, which concern threads that have nothing to do with
   * each other. Empty if none of them is unknown any more.
   */
  public Optional<Plan> fulfil(List<List<Step>> obligations) {
    var walk = new Walk(knowledge, random);
    obligations.forEach(walk::follow);
    return plan(walk);
  }

  /** A plan that follows a schedule, but for steps that cannot be made. Empty if all is known. */
  public Optional<Plan> along(List<Step> schedule) {
    var walk = new Walk(knowledge, random);
    walk.followLoosely(schedule);
    return plan(walk);
  }

  /** Adds whatever else can be learnt in the same run. */
  private Optional<Plan> plan(Walk first) {
    if (first.news() == 0 || first.length() > limit) {
      return Optional.empty();
    }
    Walk walk = first;
    for (Walk more = walk.further(limit);
        more != walk && more.length() <= limit;
        more = walk.further(limit)) {
      walk = more;
    }
    return Optional.of(new Plan(walk.steps(), walk.news()));
  }
}
