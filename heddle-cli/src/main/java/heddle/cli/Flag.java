package heddle.cli;

import java.util.List;
import java.util.Optional;

/** An option of a command: how it is written, and what it means in one place. */
enum Flag {
  RUNTIME(
      "--runtime",
      "CMD",
      "start this command and explore the program behind it, in whatever language, over its standard"
          + " input and output; docs/protocol.md says how to write one"),
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
      "run the program by the JDK in this directory, 17 or newer; default the one that runs Heddle"),
  JAVA_OPTIONS(
      "--java-options",
      "TEXT",
      "give Java these options when it runs the program, such as \"-Xmx4g -Dname=value\""),
  INSTRUMENT(
      "--instrument",
      "PACKAGES",
      "watch only the classes in these packages and below them, such as com.acme,org.acme; the"
          + " others are left alone, and the verdict says so"),
  LEAVE(
      "--leave",
      "PACKAGES",
      "leave the classes in these packages and below them alone, such as org.slf4j: what happens in"
          + " them is neither interleaved nor put back between runs, and the verdict says so"),
  NO_SPURIOUS_WAKEUPS(
      "--no-spurious-wakeups",
      "",
      "let Object.wait, Condition.await and LockSupport.park return only for a reason, although Java"
          + " allows them to return without one; the verdict says so"),
  STARVATION(
      "--starvation",
      "TIME",
      "assume that no thread that can run is kept from running for so long: shorter time limits may"
          + " run out at any time, others only where no thread can go on otherwise, or after others"
          + " have slept as long; 0 lets any of them run out at any time; default 1s"),
  WORKERS(
      "--workers", "N", "run the program in up to this many processes at the same time; default 1"),
  PATIENCE(
      "--patience",
      "TIME",
      "give up a run, or a runtime's answer, that takes longer: 500ms, 30s; default 10s"),
  STRATEGY(
      "--strategy",
      "NAME",
      "causal learns what each thread can see and combines it; partial-order runs each order of"
          + " interfering actions once; auto, the default, takes the one of them that fits the"
          + " program. For programs that are too large: deepen explores where threads wait, then"
          + " synchronization, then conflicting accesses as places to switch threads, and reports"
          + " each space that it finished. For comparison: mcr makes one run for each class of"
          + " executions, mcr-published asks each run for other values of its reads, dfs runs every interleaving, dpor one for each order of"
          + " dependent steps, icb those with few preemptions first, icb+dpor the same reduced;"
          + " random, pct and pos run samples until the budget is spent, which proves nothing"),
  SEEDS(
      "--seeds",
      "FILE",
      "with --strategy mcr, explore only the executions of the seeds in this file, which another"
          + " process has left"),
  SEEDS_LEFT(
      "--seeds-left",
      "FILE",
      "with --strategy mcr, write the seeds that are left at the end to this file, so that other"
          + " processes can go on with them"),
  BOUND(
      "--bound",
      "N",
      "the most preemptions that icb and icb+dpor explore, default all; the depth of pct, default"
          + " 3"),
  BUDGET("--budget", "TIME", "stop after this time: 500ms, 60s, 5m, 2h; default 60s"),
  MAX_RUNS("--max-runs", "N", "stop after this many runs of the program; default 1000000"),
  MAX_STATES("--max-states", "N", "give up a search that stores more states; default 100000000"),
  MEMORY(
      "--memory",
      "SIZE",
      "give up a search that needs more memory for its states: 512m, 2g; default 2g, or a"
          + " third of what Java has"),
  MAX_STEPS(
      "--max-steps", "N", "cut a run off after this many steps, so that it ends; default 10000"),
  ALL_FINDINGS("--all-findings", "", "go on after the first failure and show every kind of it"),
  HISTORIES(
      "--histories",
      "",
      "keep a thread that is in the same local state after different pasts apart, so that classes of"
          + " executions are counted: same verdict, but far more runs and states"),
  SEARCH_THREADS("--search-threads", "N", "search with this many threads; default 1"),
  SEED(
      "--seed",
      "N",
      "choose other random walks; the verdict of a finished exploration does not depend on it"),
  AUDIT(
      "--audit",
      "PART",
      "before VERIFIED, run a sample of the executions that were predicted and not run, and compare"
          + " them: for a part of the time, such as 25%, or so many, such as 500, or off; default 10%"),
  AUDIT_SEED("--audit-seed", "N", "choose another sample to audit"),
  SAVE(
      "--save",
      "FILE",
      "keep every run in this file, as long as it takes; the next check of the same classes goes on"
          + " from there, also if this one is stopped or killed"),
  JSON("--json", "FILE", "write the result to this file too, for programs to read"),
  HTML("--html", "FILE", "write a page for a browser to this file, for people to read"),
  SOURCE(
      "--source",
      "DIRS",
      "look for the sources of the page in these directories, separated as in a class path; default"
          + " src/main/java and src/test/java beside the classes"),
  XML(
      "--xml",
      "FILE",
      "write the result to this file too, as JUnit does it, for build servers to show"),
  SAVE_TRACES(
      "--save-traces",
      "DIR",
      "write the execution that shows each finding to this directory; default target/heddle"),
  TRUST(
      "--trust",
      "",
      "run the program that the file names, although somebody else recorded it: it may do anything"
          + " that you may do"),
  NO_TRACES("--no-traces", "", "write no executions"),
  SPECIFICATION(
      "--spec",
      "CLASS",
      "what the operations have to do, each by a method of the same name: a class that is used by one"
          + " thread, or an interface of java.util such as java.util.Queue; default the class itself"),
  METHODS(
      "--methods",
      "NAMES",
      "the operations, separated by commas; default all public methods that can be called"),
  VALUES(
      "--values",
      "VALUES",
      "what each parameter of an operation is given, separated by commas; default two values that"
          + " differ"),
  THREADS("--threads", "N", "make scenarios of up to this many threads; default 2"),
  OPERATIONS("--operations", "N", "let each thread call up to this many operations; default 2"),
  INITIAL("--initial", "N", "call up to this many operations before the threads start; default 1"),
  LAST("--last", "N", "call up to this many operations, 0 or 1, at the end; default 1"),
  PROGRAMS(
      "--programs",
      "NAMES",
      "compare on these programs or groups of them (buggy, fixed, readers, ...), separated by"
          + " commas; default all"),
  STRATEGIES("--strategies", "NAMES", "compare these strategies, or none; default all"),
  PEERS(
      "--peers",
      "NAMES",
      "compare these other tools, or none: lincheck, fray, jcstress, and repetition of the program as"
          + " it is; default all"),
  TIME_LIMIT("--time-limit", "TIME", "give each pair so long: 500ms, 60s, 5m; default 60s"),
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
