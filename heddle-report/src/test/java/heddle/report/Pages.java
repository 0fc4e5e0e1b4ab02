package heddle.report;

import static heddle.report.Traces.object;
import static heddle.report.Traces.thread;

import heddle.protocol.Cell;
import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import heddle.protocol.Finding.Blocked;
import heddle.protocol.Finding.Party;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Response;
import heddle.protocol.Site;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pages that tests look at. */
final class Pages {

  /** Tries to become markup, to end the script, to begin a comment, to break a line. */
  static final String WICKED =
      "<script>document.title='wicked'</script><img src=x onerror=\"document.title='wicked'\">"
          + "<!--<script>\u2028]]>&quot;&lt;'\"\\";

  private static final Sources SOURCES =
      site ->
          site.text().startsWith("Account.java:")
              ? Optional.of(
                  new Sources.Text(
                      "Account.java",
                      Path.of("Account.java"),
                      List.of(
                          "class Account {",
                          "  int balance; // <b>no markup</b>",
                          "",
                          "  /* moves",
                          "     money */",
                          "  void deposit(int sum) {",
                          "    balance = balance + sum;",
                          "  }",
                          "}")))
              : Optional.empty();

  private static final Timeline TIMELINE =
      new Timeline(
          List.of(
              new Timeline.Sample(0, 0, 0, 0),
              new Timeline.Sample(0.1, 3, 12, 40),
              new Timeline.Sample(0.4, 5, 30, 900)),
          Map.of("pass", 4L, "fail", 1L));

  private Pages() {}

  /** A lost update of a balance, a data race on it, and a deadlock. */
  static String bank() {
    return page(List.of(lostUpdate(), race(), deadlock()));
  }

  static Finding lostUpdate() {
    Trace trace =
        new Traces()
            .add("main", new Operation.Fork(thread("main/1")), Response.DONE)
            .at("Bank.java:3")
            .add("main", new Operation.Fork(thread("main/2")), Response.DONE)
            .at("Bank.java:4")
            .read("main/1", "account#1.balance", 0)
            .at("Account.java:7")
            .read("main/2", "account#1.balance", 0)
            .at("Account.java:7")
            .write("main/1", "account#1.balance", 5)
            .at("Account.java:7")
            .write("main/2", "account#1.balance", 2)
            .at("Account.java:7")
            .lock("main/2", "log#1")
            .write("main/2", "log#1.size", 1)
            .unlock("main/2", "log#1")
            .read("main", "account#1.balance", 2)
            .at("Account.java:2")
            .fail("main", "expected 7, but was 2")
            .at("Account.java:2")
            .add("main", new Operation.End(), Response.DONE)
            .end();
    var fail = new Fail(Fail.Cause.ASSERTION, "expected 7, but was 2");
    return new Finding.Failure(thread("main"), fail, new Site("Account.java:2"), trace);
  }

  static Finding race() {
    var cell = Cell.of("account#1.balance");
    return new Finding.Race(
        cell,
        new Party(thread("main/1"), Operation.read(cell), new Site("Account.java:7")),
        new Party(thread("main/2"), Operation.write(cell, 2), new Site("Account.java:7")),
        4,
        new Traces()
            .lock("main/1", "log#1")
            .unlock("main/1", "log#1")
            .read("main/1", "account#1.balance", 0)
            .write("main/2", "account#1.balance", 2)
            .end());
  }

  static Finding deadlock() {
    Trace trace =
        new Traces()
            .lock("main/1", "a")
            .at("Account.java:7")
            .lock("main/2", "b")
            .at("Account.java:7")
            .pending("main/1", Operation.acquire(object("b")))
            .pending("main/2", Operation.acquire(object("a")))
            .end();
    return new Finding.Deadlock(
        List.of(
            new Blocked(
                thread("main/1"), Operation.acquire(object("b")), List.of(thread("main/2"))),
            new Blocked(
                thread("main/2"), Operation.acquire(object("a")), List.of(thread("main/1")))),
        false,
        trace);
  }

  /** Everything that a program can choose is wicked. */
  static String wicked() {
    Sources sources =
        site ->
            Optional.of(
                new Sources.Text(WICKED, Path.of("wicked"), Collections.nCopies(5, WICKED)));
    return new HtmlReport(WICKED, sources)
        .write(
            summary(List.of(wickedFailure()), List.of(WICKED)),
            List.of(WICKED),
            finding -> WICKED,
            TIMELINE);
  }

  static Finding wickedFailure() {
    String name = WICKED.replace('.', '-').replace(' ', '_').replace("\u2028", "\u00e9");
    Trace trace =
        new Traces()
            .write(name, "cell", 1)
            .at(WICKED + ":3")
            .lock(name, name)
            .write("other", name, 2)
            .fail("other", WICKED)
            .end();
    return new Finding.Failure(
        thread("other"), new Fail(Fail.Cause.EXCEPTION, WICKED), new Site(WICKED), trace);
  }

  /** A trace of so many steps, of two threads that take turns. */
  static String longStory(int steps) {
    var trace = new Traces();
    for (int i = 0; i < steps - 1; i++) {
      String who = "main/" + (1 + i / 4 % 2);
      switch (i % 4) {
        case 0 -> trace.lock(who, "lock");
        case 1 -> trace.read(who, "total", i / 4);
        case 2 -> trace.write(who, "total", i / 4 + 1);
        default -> trace.unlock(who, "lock");
      }
      trace.at("Account.java:" + (1 + i % 9));
    }
    trace.fail("main/1", "at last");
    var fail = new Fail(Fail.Cause.ASSERTION, "at last");
    return page(List.of(new Finding.Failure(thread("main/1"), fail, Site.UNKNOWN, trace.end())));
  }

  /** So many threads of one step each. */
  static String manyThreads(int count) {
    var trace = new Traces();
    for (int i = 0; i < count; i++) {
      trace.write("task-" + i, "x", i + 1);
    }
    trace.fail("task-0", "too many");
    var fail = new Fail(Fail.Cause.ASSERTION, "too many");
    return page(List.of(new Finding.Failure(thread("task-0"), fail, Site.UNKNOWN, trace.end())));
  }

  static String verified() {
    Summary summary =
        new Summary(
            new Verdict.Verified(),
            List.of(),
            List.of("the target takes this for granted"),
            "causal",
            3,
            5,
            0,
            Optional.empty(),
            Optional.of(new ClassCounts(12, 0, 0)),
            900,
            900,
            1,
            30,
            0.4,
            List.of(),
            List.of(),
            false,
            Optional.empty());
    return new HtmlReport("com.acme.Bank", SOURCES)
        .write(summary, List.of(), finding -> "", TIMELINE);
  }

  static String incomplete() {
    return new HtmlReport("com.acme.Bank", SOURCES)
        .write(
            summary(List.of(), List.of("time budget used up (60 s)")),
            List.of(),
            finding -> "",
            TIMELINE);
  }

  static String page(List<Finding> findings) {
    return new HtmlReport("com.acme.Bank", SOURCES)
        .write(
            summary(findings, List.of("stopped at the first failure (--all-findings continues)")),
            findings.stream().map(f -> "heddle replay bank-" + f.kind() + ".trace").toList(),
            finding -> "balance = 2\n",
            TIMELINE);
  }

  static Summary summary(List<Finding> findings, List<String> reasons) {
    return new Summary(
        findings.isEmpty() ? new Verdict.Incomplete(reasons) : new Verdict.Failed(),
        reasons,
        List.of(),
        "causal",
        3,
        5,
        1,
        Optional.empty(),
        Optional.of(new ClassCounts(12, 2, 3)),
        900,
        900,
        1,
        30,
        0.4,
        findings,
        List.of(),
        false,
        Optional.empty());
  }
}
