package heddle.check;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The strategies a user can choose from. */
public enum StrategyName {
  /** Whichever fits what the program reports. */
  AUTO("auto"),
  /** Learns each thread's histories and searches their product. */
  CAUSAL("causal"),
  /** One run for each order of interfering actions. */
  PARTIAL_ORDER("partial-order"),
  /** Maximal causality reduction with seeds of values: one run for each class of executions. */
  MCR("mcr"),
  /** Maximal causality reduction as published: a run for each other value that a read can get. */
  MCR_PUBLISHED("mcr-published"),
  /** Every interleaving, one after the other. */
  DFS("dfs"),
  /** One run for each order of dependent steps. */
  DPOR("dpor"),
  /** Every interleaving, those with few preemptions first; the bound is the most of them. */
  ICB("icb"),
  /** Orders of dependent steps, those with few preemptions first; the bound is the most of them. */
  ICB_DPOR("icb+dpor"),
  /** Spaces of more and more places where threads are switched, each searched to its end. */
  DEEPEN("deepen"),
  /** Samples: in every step whoever can move is as likely as the others. */
  RANDOM("random"),
  /** Samples: random priorities of threads; the bound is the depth. */
  PCT("pct"),
  /** Samples: random priorities of operations. */
  POS("pos");

  private final String text;

  StrategyName(String text) {
    this.text = text;
  }

  /** The strategy of that name. */
  public static StrategyName of(String text) {
    for (StrategyName name : values()) {
      if (name.text.equals(text)) {
        return name;
      }
    }
    throw new HeddleException(
        "there is no strategy \"%s\"; choose one of %s"
            .formatted(
                text,
                Arrays.stream(values()).map(StrategyName::text).collect(Collectors.joining(", "))));
  }

  /** How the user writes it. */
  public String text() {
    return text;
  }
}
