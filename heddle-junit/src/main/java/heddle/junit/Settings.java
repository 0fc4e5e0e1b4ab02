package heddle.junit;

import heddle.check.Audits;
import heddle.check.HeddleException;
import heddle.check.Options;
import heddle.check.Options.Memory;
import heddle.check.Packages;
import heddle.check.StrategyName;
import heddle.engine.Budget;
import heddle.jvm.ThreadEnds;
import heddle.jvm.Waits;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * What a test asks for: its annotation, then {@code junit-platform.properties}, then the defaults.
 *
 * @param options how to explore
 * @param expect what has to come of it
 * @param failOnRace whether a data race fails the test
 * @param replay the one execution to run; empty to explore
 */
record Settings(Options options, Expect expect, boolean failOnRace, String replay) {

  private static final Pattern TIME = Pattern.compile("([0-9]+)\\s*(ms|s|m|h)");

  static Settings of(HeddleTest test, ExtensionContext context) {
    Budget budget = Budget.DEFAULT;
    Optional<String> time = given(test.budget(), "heddle.budget", context);
    Optional<String> runs =
        given(test.maxRuns() == 0 ? "" : "" + test.maxRuns(), "heddle.maxRuns", context);
    Optional<String> steps =
        given(test.maxSteps() == 0 ? "" : "" + test.maxSteps(), "heddle.maxSteps", context);
    Optional<String> strategy = given(test.strategy(), "heddle.strategy", context);
    if (time.isPresent()) {
      budget = budget.withTime(time("budget", time.get()));
    }
    if (runs.isPresent()) {
      budget = budget.withRuns(number("heddle.maxRuns", runs.get()));
    }
    Options options = Options.DEFAULTS.withBudget(budget);
    if (steps.isPresent()) {
      options = options.withStepLimit((int) number("heddle.maxSteps", steps.get()));
    }
    if (strategy.isPresent()) {
      options = options.withStrategy(StrategyName.of(strategy.get()));
    }
    options =
        options.withAudit(
            Audits.parse(given(test.audit(), "heddle.audit", context).orElse("10%"))
                .withSeed(
                    context
                        .getConfigurationParameter("heddle.auditSeed")
                        .map(text -> number("heddle.auditSeed", text))
                        .orElse(0L)));
    String watched = String.join(",", test.instrument());
    String left = String.join(",", test.leave());
    options =
        options.withSelection(
            Packages.selection(
                given(watched, "heddle.instrument", context).orElse(""),
                given(left, "heddle.leave", context).orElse("")));
    if (test.histories() || isSaid("heddle.histories", false, context)) {
      options = options.withMemory(Memory.HISTORY);
    }
    boolean spurious = test.spuriousWakeups() && isSaid("heddle.spuriousWakeups", true, context);
    options = options.withWaits(options.waits().withSpurious(spurious));
    options =
        options.withWaits(
            options
                .waits()
                .withEnds(
                    new ThreadEnds(
                        test.uncaughtFails() && isSaid("heddle.uncaughtFails", true, context),
                        test.leftOverThreadsFail()
                            && isSaid("heddle.leftOverThreadsFail", true, context))));
    Optional<String> limits = given(test.timeLimits(), "heddle.timeLimits", context);
    Optional<String> starvation = given(test.starvation(), "heddle.starvation", context);
    if (limits.isPresent() && test.starvation().isEmpty()) {
      options = options.withWaits(options.waits().withStarvation(timeLimits(limits.get())));
    } else if (starvation.isPresent()) {
      Duration longest =
          "0".equals(starvation.get().strip())
              ? Duration.ZERO
              : time("starvation", starvation.get());
      options = options.withWaits(options.waits().withStarvation(longest));
    }
    boolean races = test.failOnRace() || isSaid("heddle.failOnRace", false, context);
    return new Settings(options, test.expect(), races, test.replay());
  }

  private static Duration timeLimits(String text) {
    return switch (text.strip()) {
      case "any" -> Duration.ZERO;
      case "idle" -> Waits.NO_STARVATION;
      default ->
          throw new HeddleException(
              "timeLimits must be any or idle, but is \"%s\"".formatted(text));
    };
  }

  private static Optional<String> given(String inTest, String key, ExtensionContext context) {
    return inTest.isEmpty() ? context.getConfigurationParameter(key) : Optional.of(inTest);
  }

  private static boolean isSaid(String key, boolean usual, ExtensionContext context) {
    return context.getConfigurationParameter(key).map(Boolean::parseBoolean).orElse(usual);
  }

  static Duration time(String what, String text) {
    Matcher matcher = TIME.matcher(text.strip());
    if (!matcher.matches()
        || matcher.group(1).length() > 9
        || Long.parseLong(matcher.group(1)) == 0) {
      throw new HeddleException(
          "the %s \"%s\" is no time; write it as 500ms, 30s, 5m or 1h".formatted(what, text));
    }
    long count = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "ms" -> Duration.ofMillis(count);
      case "s" -> Duration.ofSeconds(count);
      case "m" -> Duration.ofMinutes(count);
      default -> Duration.ofHours(count);
    };
  }

  private static long number(String what, String text) {
    String digits = text.strip();
    if (!digits.matches("[1-9][0-9]{0,8}")) {
      throw new HeddleException(
          "%s must be a number from 1 to 999999999, but is \"%s\"".formatted(what, text));
    }
    return Long.parseLong(digits);
  }
}
