package heddle.cli;

import java.util.List;
import java.util.Optional;

/** An option of a command: how it is written, and what it means in one place. */
enum Flag {
  RUNTIME(
      "--runtime",
      "CMD",
      "start this command and explore its program over standard input and output, in any language;"
          + " docs/protocol.md explains how to write one"),
  CLASS_PATH(
      "-cp",
      "PATH",
      "the directories and jars with the program's classes; default $CLASSPATH, or the current"
          + " directory",
      "-classpath",
      "--class-path"),
  JAVA(
      "--java",
      "HOME",
      "run the program on the JDK in this directory, 17 or newer; default: the JDK that runs Heddle"),
  JAVA_OPTIONS(
      "--java-options", "TEXT", "JVM options for the program, such as \"-Xmx4g -Dname=value\""),
  INSTRUMENT(
      "--instrument",
      "PACKAGES",
      "instrument only the classes in these packages and their subpackages, such as"
          + " com.acme,org.acme; the verdict reports that others are not instrumented"),
  LEAVE(
      "--leave",
      "PACKAGES",
      "do not instrument these packages and their subpackages, such as org.slf4j: their steps are not"
          + " interleaved and their state is not reset between runs; the verdict reports it"),
  NO_SPURIOUS_WAKEUPS(
      "--no-spurious-wakeups",
      "",
      "assume that Object.wait, Condition.await and LockSupport.park never return spuriously, although"
          + " Java allows it; the verdict reports it"),
  STARVATION(
      "--starvation",
      "TIME",
      "assume that the scheduler never keeps a runnable thread waiting this long: shorter time-outs can"
          + " expire at any time, longer ones only if no thread can continue otherwise, or after others"
          + " have slept as long; 0 lets every time-out expire at any time; default 1s"),
  TIME_LIMITS(
      "--time-limits",
      "WHEN",
      "when time-outs expire, whatever their length: any, at any time, as with --starvation 0; idle, only"
          + " if no thread can continue otherwise, or after others have slept as long; the verdict reports"
          + " it"),
  IGNORE_UNCAUGHT(
      "--ignore-uncaught",
      "",
      "an exception that ends a thread other than main is not a failure; the verdict reports it"),
  ALLOW_LEFT_OVER(
      "--allow-left-over-threads",
      "",
      "threads may be left waiting or running when main has ended, such as those of a pool that nobody"
          + " shuts down: all threads but main count as daemons; the verdict reports it"),
  WORKERS("--workers", "N", "run the program in up to N processes in parallel; default 1"),
  PATIENCE(
      "--patience",
      "TIME",
      "time limit for a single run, or for an answer of a runtime: 500ms, 30s; default 10s"),
  STRATEGY(
      "--strategy",
      "NAME",
      "causal learns what each thread can observe and combines it; partial-order runs each order of"
          + " interfering actions once; auto, the default, chooses the one that fits the program. For"
          + " programs too large to be searched whole: deepen switches threads only where they wait,"
          + " then also at synchronization, then also at conflicting accesses, and reports each space"
          + " that it finished. For comparison: mcr makes one run per class of executions,"
          + " mcr-published is the published algorithm, dfs runs every interleaving, dpor one per"
          + " order of dependent steps, icb those with few preemptions first, icb+dpor combines both;"
          + " random, pct and pos sample until the budget is used up, which proves nothing"),
  SEEDS(
      "--seeds",
      "FILE",
      "with --strategy mcr, explore only the seeds in this file, written by another process"),
  SEEDS_LEFT(
      "--seeds-left",
      "FILE",
      "with --strategy mcr, write the remaining seeds to this file, so that other processes can"
          + " continue"),
  BOUND(
      "--bound",
      "N",
      "maximum number of preemptions for icb and icb+dpor, default unlimited; the depth of pct,"
          + " default 3"),
  BUDGET("--budget", "TIME", "time budget: 500ms, 60s, 5m, 2h; default 60s"),
  TESTS(
      "--tests",
      "PATTERNS",
      "run only these tests: patterns of classes, or of classes and methods, separated by commas, where"
          + " * stands for anything, such as 'PoolTest,com.acme.*#*Concurrent*'"),
  BUDGET_PER_TEST(
      "--budget-per-test",
      "TIME",
      "time budget for each test that starts threads: 500ms, 10s, 5m; default 10s"),
  RESUME("--resume", "", "continue a suite that was stopped: skip the tests that are done"),
  REPORTS(
      "--reports",
      "DIR",
      "write the index, the pages, the executions and the list of tests that are done to this"
          + " directory; default target/heddle"),
  MAX_RUNS("--max-runs", "N", "run budget: stop after N runs of the program; default 1000000"),
  MAX_STATES("--max-states", "N", "state limit of a search; default 100000000"),
  MEMORY(
      "--memory",
      "SIZE",
      "memory limit for the states of a search: 512m, 2g; default 2g, or a third of Java's heap"),
  MAX_STEPS(
      "--max-steps",
      "N",
      "step limit of a run; default 10000, or more if the first run needs more"),
  ALL_FINDINGS(
      "--all-findings", "", "continue after the first failure and show every kind of failure"),
  HISTORIES(
      "--histories",
      "",
      "distinguish threads that reach the same local state by different histories, so that classes of"
          + " executions are counted: same verdict, but far more runs and states"),
  SEARCH_THREADS("--search-threads", "N", "number of search threads; default 1"),
  SEED(
      "--seed",
      "N",
      "seed for random walks; the verdict of a finished exploration does not depend on it"),
  AUDIT(
      "--audit",
      "PART",
      "before reporting VERIFIED, run a sample of the predicted executions and compare: a share of the"
          + " time, such as 25%, a number, such as 500, or off; default 10%"),
  AUDIT_SEED("--audit-seed", "N", "seed for the sample of the audit"),
  SAVE(
      "--save",
      "FILE",
      "save every run to this file; the next check of the same classes resumes from it, even if this"
          + " one is stopped or killed"),
  JSON("--json", "FILE", "also write the result to this file as JSON"),
  HTML("--html", "FILE", "also write an HTML page to this file"),
  SOURCE(
      "--source",
      "DIRS",
      "source directories for the page and for --sarif, separated as in a class path; default"
          + " src/main/java and src/test/java beside the classes"),
  XML("--xml", "FILE", "also write the result to this file as JUnit XML, for build servers"),
  SARIF(
      "--sarif",
      "FILE",
      "also write the result to this file as SARIF, for code scanning and editors"),
  SAVE_TRACES(
      "--save-traces",
      "DIR",
      "save the execution of each finding to this directory; default target/heddle"),
  TRUST(
      "--trust",
      "",
      "run the program named in the file, although somebody else recorded it: it runs with your"
          + " permissions"),
  NO_TRACES("--no-traces", "", "do not save executions"),
  SPECIFICATION(
      "--spec",
      "CLASS",
      "the sequential specification, with a method of the same name for each operation: a class, or an"
          + " interface of java.util such as java.util.Queue; default the class itself"),
  METHODS(
      "--methods",
      "NAMES",
      "the operations, separated by commas; default all public methods that Heddle can call"),
  VALUES(
      "--values",
      "VALUES",
      "values for the parameters of operations, separated by commas; default two different values"),
  THREADS("--threads", "N", "maximum number of threads per scenario; default 2"),
  OPERATIONS("--operations", "N", "maximum number of operations per thread; default 2"),
  INITIAL("--initial", "N", "maximum number of operations before the threads start; default 1"),
  LAST("--last", "N", "maximum number of operations at the end, 0 or 1; default 1"),
  PROGRAMS(
      "--programs",
      "NAMES",
      "compare on these programs or groups of them (buggy, fixed, readers, ...), separated by"
          + " commas; default all"),
  STRATEGIES(
      "--strategies",
      "NAMES",
      "compare these strategies, separated by commas, or none; default all"),
  PEERS(
      "--peers",
      "NAMES",
      "compare these other tools, or none: lincheck, fray, jcstress, and repetition of the program as"
          + " it is; default all"),
  SVG("--svg", "FILE", "also draw the comparison to this file as SVG"),
  TIME_LIMIT("--time-limit", "TIME", "time limit for each pair: 500ms, 60s, 5m; default 60s"),
  OUT("--out", "DIR", "write rows, tables and plots to this directory"),
  INTO(
      "--into",
      "FILE",
      "put the tables into this file instead, between the comments <!-- bench --> and <!-- end of bench"
          + " -->");

  private final String text;
  private final String value;
  private final String meaning;
  private final List<String> otherTexts;

  Flag(String text, String value, String meaning, String... otherTexts) {
    this.text = text;
    this.value = value;
    this.meaning = meaning;
    this.otherTexts = List.of(otherTexts);
  }

  static Optional<Flag> of(String text) {
    for (Flag flag : values()) {
      if (flag.text.equals(text) || flag.otherTexts.contains(text)) {
        return Optional.of(flag);
      }
    }
    return Optional.empty();
  }

  /** How the user writes it. */
  String text() {
    return text;
  }

  boolean takesValue() {
    return !value.isEmpty();
  }

  /** The option with the kind of its value, as help shows it. */
  String usage() {
    return takesValue() ? text + " " + value : text;
  }

  String meaning() {
    return meaning;
  }
}
