package heddle.linear;

import heddle.protocol.Finding;
import heddle.protocol.Verdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What came of the scenarios of a structure.
 *
 * @param size how large they were to get
 * @param verdict verified if every execution of every scenario up to that size is explained
 * @param levels how many scenarios of each shape are verified, in the order in which they were
 *     tried
 * @param reasons what was not covered, and in how many scenarios
 * @param claims what is assumed or to be known about verified scenarios, and of how many
 * @param violation the first scenario with an execution that no order explains
 * @param racy how many scenarios have races or weak accesses: they are verified for sequentially
 *     consistent memory only
 * @param race the first data race
 * @param scenarios how many were explored
 * @param runs how many executions that took
 */
public record Findings(
    Structure structure,
    Size size,
    Verdict verdict,
    List<Level> levels,
    Map<String, Integer> reasons,
    Map<String, Integer> claims,
    Optional<Violation> violation,
    int racy,
    Optional<Finding.Race> race,
    long scenarios,
    long runs,
    double seconds) {

  public Findings {
    levels = List.copyOf(levels);
    reasons = Collections.unmodifiableMap(new LinkedHashMap<>(reasons));
    claims = Collections.unmodifiableMap(new LinkedHashMap<>(claims));
  }

  /**
   * The scenarios of one shape.
   *
   * @param initial how many calls are made first
   * @param lengths how many calls each thread makes, the most first
   * @param scenarios how many scenarios there are
   * @param verified how many of them are verified
   */
  public record Level(int initial, List<Integer> lengths, int scenarios, int verified) {

    boolean isVerified() {
      return scenarios == verified;
    }
  }
}
