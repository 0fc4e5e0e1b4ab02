package heddle.cli;

import heddle.check.HeddleException;
import heddle.check.JavaProgram;
import heddle.check.Options;
import heddle.check.TestReports;
import heddle.check.Trials;
import heddle.check.inspect.Inspection;
import heddle.check.inspect.SuiteScan;
import heddle.jvm.ProgramException;
import heddle.report.HtmlReport;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code heddle suite}. */
final class SuiteCommand implements Command {

  private static final Duration USUAL = Duration.ofSeconds(10);
  private static final Path DIRECTORY = Path.of("target", "heddle");

  /** What is about one result has no meaning for many. */
  private static final Set<Flag> OF_ONE =
      EnumSet.of(
          Flag.BUDGET,
          Flag.SEEDS,
          Flag.SEEDS_LEFT,
          Flag.JSON,
          Flag.XML,
          Flag.SARIF,
          Flag.HTML,
          Flag.SAVE_TRACES);

  @Override
  public String name() {
    return "suite";
  }

  @Override
  public String overview() {
    return """
          heddle suite -cp CLASSPATH [--tests PATTERNS]
              checks every JUnit test on a class path
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle suite [OPTIONS] -cp CLASSPATH

        Checks every test of JUnit 3, 4 and 5 that it finds in the directories and jars of the class
        path, one after the other. A test that starts no thread runs once; any other is explored within
        its own time budget. Tests that crash, exit or hang do not end the suite. A line tells what came
        of each test, failures follow with the order of steps that they need, and target/heddle/index.html
        lists all tests, with links to the pages of those that have an execution to show.

          VERIFIED    no interleaving fails
          PASSED      the test passes and starts no thread
          FAILED      an interleaving fails, or the test fails by itself
          INCOMPLETE  no failure found, but not everything was explored within the budget
          SKIPPED     the test is disabled, or an assumption of it does not hold
          NOT RUN     Heddle cannot run it; the line says why

        The class path has everything that the tests need, with JUnit. Parameterized tests, extensions,
        conditions and rules need JUnit to run them: for JUnit 5 put junit-platform-launcher on the class
        path, too.

        The exit code is that of the worst verdict: 1 if a test failed, 3 if one was not explored
        completely or not run, otherwise 0.

        For example:

          heddle suite -cp target/test-classes:target/classes:'lib/*' --tests '*Pool*' --budget-per-test 30s
        """;
  }

  @Override
  public Set<Flag> flags() {
    var flags = EnumSet.of(Flag.WORKERS, Flag.TESTS, Flag.BUDGET_PER_TEST);
    flags.addAll(EnumSet.of(Flag.RESUME, Flag.REPORTS));
    flags.addAll(JavaArguments.FLAGS);
    flags.addAll(ExplorationOptions.FLAGS);
    flags.removeAll(OF_ONE);
    return Collections.unmodifiableSet(flags);
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    if (!arguments.words().isEmpty()) {
      throw new HeddleException(
          "suite takes no class, but was given %s; choose tests with --tests"
              .formatted(String.join(" ", arguments.words())));
    }
    Options options = ExplorationOptions.of(arguments);
    Duration time =
        arguments
            .value(Flag.BUDGET_PER_TEST)
            .map(text -> Units.time(Flag.BUDGET_PER_TEST, text))
            .orElse(USUAL);
    options = options.withBudget(options.budget().withTime(time));
    Path directory = arguments.value(Flag.REPORTS).map(Path::of).orElse(DIRECTORY);
    List<SuiteScan.Test> tests = tests(arguments);
    JavaProgram suite = processes(arguments, "");
    SuiteState state =
        SuiteState.open(
            directory,
            suite.fingerprint(options),
            arguments.has(Flag.RESUME),
            text -> console.err().println("heddle: " + text));
    var run =
        new SuiteRun(
            options, new TestReports(Optional.of(directory)), state, tests.size(), console);
    try (var trials = new Trials(suite.processes())) {
      for (SuiteScan.Test test : tests) {
        if (console.interrupted().getAsBoolean()) {
          break;
        }
        run.run(test, trials, () -> made(test, arguments, directory, console));
      }
    }
    return run.end();
  }

  private static SuiteTest made(
      SuiteScan.Test test, Arguments arguments, Path directory, Console console) {
    ProgramSource.Java program = JavaArguments.program(arguments, test.name(), List.of());
    return new SuiteTest(
        program,
        processes(arguments, test.name()),
        new SavedTraces(arguments, program, test.name(), directory),
        new HtmlReport(test.name(), SourceFiles.find(arguments, Optional.of(program))),
        new TestReports(Optional.of(directory)),
        console);
  }

  private static JavaProgram processes(Arguments arguments, String name) {
    int workers =
        arguments
            .value(Flag.WORKERS)
            .map(text -> (int) Units.count(Flag.WORKERS, text, 64))
            .orElse(1);
    return JavaArguments.program(arguments, name, List.of())
        .processes(JavaArguments.patience(arguments), workers);
  }

  private static List<SuiteScan.Test> tests(Arguments arguments) {
    String text = JavaArguments.classPath(arguments);
    List<Path> classPath = JavaArguments.entries(text);
    List<SuiteScan.Test> all;
    try {
      Inspection.checkClassPath(classPath);
      all = SuiteScan.tests(classPath);
    } catch (ProgramException e) {
      throw new HeddleException(e.getMessage(), e);
    } catch (IOException e) {
      throw new HeddleException("the class path cannot be read: " + e.getMessage(), e);
    }
    if (all.isEmpty()) {
      throw new HeddleException(
          "there are no tests of JUnit on the class path %s; give the directories and jars with compiled test classes"
              .formatted(text));
    }
    if (!arguments.has(Flag.TESTS)) {
      return all;
    }
    List<TestPattern> patterns = TestPattern.list(arguments.value(Flag.TESTS).get());
    List<SuiteScan.Test> meant =
        all.stream()
            .filter(test -> patterns.stream().anyMatch(pattern -> pattern.matches(test)))
            .toList();
    if (meant.isEmpty()) {
      throw new HeddleException(
          "no test matches --tests %s; there are %d, such as %s"
              .formatted(
                  arguments.value(Flag.TESTS).get(),
                  all.size(),
                  all.stream()
                      .limit(3)
                      .map(SuiteScan.Test::name)
                      .collect(Collectors.joining(", "))));
    }
    return meant;
  }
}
