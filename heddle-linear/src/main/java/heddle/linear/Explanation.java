package heddle.linear;

import heddle.check.HeddleException;
import heddle.check.HostProgram;
import heddle.check.Options;
import heddle.check.Result;
import heddle.check.Result.Counterexample;
import heddle.linear.judge.Doubt;
import heddle.linear.judge.UnexplainedResults;
import heddle.protocol.Target;
import heddle.scenario.IncomparableResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Says why no order explains an execution: each order, and what it would give instead or whom it
 * turns around.
 */
final class Explanation {

  private static final int MOST_ORDERS = 8;

  private final Structure structure;
  private final Scenario scenario;
  private final SequentialRuns runs;
  private final Options options;

  Explanation(Structure structure, Scenario scenario, SequentialRuns runs, Options options) {
    this.structure = structure;
    this.scenario = scenario;
    this.runs = runs;
    this.options = options;
  }

  Violation violation(Result result) throws InterruptedException {
    Counterexample example = result.counterexample().orElseThrow();
    Optional<Throwable> incomparable =
        example
            .error()
            .filter(e -> e.getClass().getName().equals(IncomparableResult.class.getName()));
    if (incomparable.isPresent()) {
      throw new HeddleException(incomparable.get().getMessage());
    }
    Optional<UnexplainedResults> unexplained =
        example
            .error()
            .filter(UnexplainedResults.class::isInstance)
            .map(UnexplainedResults.class::cast);
    if (unexplained.isEmpty()) {
      return new Violation(shown(Optional.empty()), "", example, result);
    }
    var observed = Observed.parse(unexplained.get().results(), scenario);
    String why =
        new HostProgram(runs)
            .open(
                Linearizability.sequentially(options),
                target -> why(observed, unexplained.get().before(), target));
    return new Violation(shown(Optional.of(observed)), why, example, result);
  }

  /**
   * The results of an execution.
   *
   * @param last the number of the final call, from 1; 0 if there is none
   * @param parts those of each thread; fewer than it has calls if it waits
   * @param end the result of the final call
   */
  private record Observed(
      int last, List<String> initial, List<List<String>> parts, Optional<String> end) {

    static Observed parse(String results, Scenario scenario) {
      String[] fields = results.split(Doubt.NEXT_PART, -1);
      var parts = new ArrayList<List<String>>();
      for (int i = 0; i < scenario.parts().size(); i++) {
        parts.add(lines(fields[2 + i]));
      }
      int last = Integer.parseInt(fields[0]);
      String end = fields[2 + scenario.parts().size()].strip();
      return new Observed(
          last,
          lines(fields[1]),
          parts,
          last == 0 ? Optional.empty() : Optional.of(end.isEmpty() ? SequentialRuns.WAITS : end));
    }

    private static List<String> lines(String text) {
      return text.isEmpty() ? List.of() : Arrays.asList(text.split("\n"));
    }

    /** The result of a call of a thread. */
    String of(int thread, int index) {
      List<String> its = parts.get(thread);
      return index < its.size()
          ? its.get(index)
          : index == its.size() ? SequentialRuns.WAITS : "is not called";
    }
  }

  // ---- the scenario

  private String shown(Optional<Observed> observed) {
    var text = new StringBuilder();
    if (!scenario.initial().isEmpty()) {
      line(text, "first", scenario.initial(), i -> observed.map(o -> o.initial().get(i)));
    }
    for (int thread = 0; thread < scenario.parts().size(); thread++) {
      int own = thread;
      line(
          text,
          "thread " + Scenario.name(thread),
          scenario.parts().get(thread),
          i -> observed.map(o -> o.of(own, i)));
    }
    observed
        .filter(o -> o.last() > 0)
        .ifPresent(
            o ->
                line(
                    text,
                    "at the end",
                    List.of(scenario.finals().get(o.last() - 1)),
                    i -> o.end()));
    return text.toString();
  }

  private interface Results {
    Optional<String> of(int index);
  }

  private void line(StringBuilder text, String who, List<Integer> calls, Results results) {
    text.append("  ").append(who).append(" ".repeat(Math.max(1, 12 - who.length())));
    for (int i = 0; i < calls.size(); i++) {
      text.append(i == 0 ? "" : "; ").append(shown(calls.get(i), results.of(i)));
    }
    text.append('\n');
  }

  private String shown(int call, Optional<String> result) {
    Call made = structure.calls().get(call);
    if (result.isEmpty() || made.isVoid() && result.get().equals("null")) {
      return made.toString();
    }
    boolean isValue =
        !result.get().equals(SequentialRuns.WAITS)
            && !result.get().startsWith("throws ")
            && !result.get().startsWith("is not ");
    return made + (isValue ? " = " : " ") + result.get();
  }

  // ---- why

  private String why(Observed observed, boolean[][] before, Target target) {
    runs.use(target);
    var text = new StringBuilder();
    List<Integer> calls = scenario.parallel();
    for (int a = 0; a < before.length; a++) {
      for (int b = 0; b < before.length; b++) {
        if (before[a][b] && isNearest(a, b, before)) {
          text.append(
              "  %s of %s had returned before %s of %s was called\n"
                  .formatted(
                      structure.calls().get(calls.get(a)),
                      Scenario.name(scenario.threadOf(a)),
                      structure.calls().get(calls.get(b)),
                      Scenario.name(scenario.threadOf(b))));
        }
      }
    }
    var orders = new ArrayList<String>();
    var made = new ArrayList<Integer>(scenario.initial());
    String initial = mismatch(observed);
    if (!initial.isEmpty()) {
      return text + initial;
    }
    walk(observed, before, new ArrayList<>(), made, orders);
    orders.stream().limit(MOST_ORDERS).forEach(text::append);
    if (orders.size() > MOST_ORDERS) {
      text.append(
          "  and %d other orders, none of which fits\n".formatted(orders.size() - MOST_ORDERS));
    }
    return text.toString();
  }

  /** What the calls before the threads should have given. */
  private String mismatch(Observed observed) {
    var made = new ArrayList<Integer>();
    for (int i = 0; i < scenario.initial().size(); i++) {
      made.add(scenario.initial().get(i));
      String result = runs.last(List.copyOf(made));
      if (!result.equals(observed.initial().get(i))) {
        return "  %s has to be %s\n"
            .formatted(shown(scenario.initial().get(i), Optional.empty()), result);
      }
    }
    return "";
  }

  /** Whether a pair of two threads follows from no other pair. */
  private boolean isNearest(int a, int b, boolean[][] before) {
    if (scenario.threadOf(a) == scenario.threadOf(b)) {
      return false;
    }
    for (int c = 0; c < before.length; c++) {
      if (before[a][c] && before[c][b]) {
        return false;
      }
    }
    return true;
  }

  /** Extends an order by each call that may be next, up to the first result that differs. */
  private void walk(
      Observed observed,
      boolean[][] before,
      List<Integer> order,
      List<Integer> made,
      List<String> orders) {
    if (order.size() == observed.parts().stream().mapToInt(List::size).sum()) {
      orders.add(end(observed, order, made));
      return;
    }
    int start = 0;
    for (int thread = 0; thread < scenario.parts().size(); thread++) {
      int index = made(order, thread);
      int next = start + index;
      start += scenario.parts().get(thread).size();
      if (index < observed.parts().get(thread).size() && isNext(next, order, before, observed)) {
        int call = scenario.parts().get(thread).get(index);
        order.add(next);
        made.add(call);
        String result = runs.last(List.copyOf(made));
        if (result.equals(observed.of(thread, index))) {
          walk(observed, before, order, made, orders);
        } else {
          orders.add(
              "  %s: then %s%s\n"
                  .formatted(
                      text(order),
                      structure.calls().get(call),
                      result.equals(SequentialRuns.WAITS) ? " waits" : " has to be " + result));
        }
        order.remove(order.size() - 1);
        made.remove(made.size() - 1);
      }
    }
  }

  private int made(List<Integer> order, int thread) {
    return (int) order.stream().filter(number -> scenario.threadOf(number) == thread).count();
  }

  /** Whether everything that had returned before this call is in the order already. */
  private boolean isNext(int next, List<Integer> order, boolean[][] before, Observed observed) {
    int start = 0;
    for (int thread = 0; thread < scenario.parts().size(); thread++) {
      for (int i = 0; i < observed.parts().get(thread).size(); i++) {
        if (before[start + i][next] && !order.contains(start + i)) {
          return false;
        }
      }
      start += scenario.parts().get(thread).size();
    }
    return true;
  }

  /** What is wrong about an order in which all calls that are over give what they gave. */
  private String end(Observed observed, List<Integer> order, List<Integer> made) {
    for (int thread = 0; thread < scenario.parts().size(); thread++) {
      int index = observed.parts().get(thread).size();
      if (index < scenario.parts().get(thread).size()) {
        int call = scenario.parts().get(thread).get(index);
        made.add(call);
        String result = runs.last(List.copyOf(made));
        made.remove(made.size() - 1);
        if (!result.equals(SequentialRuns.WAITS)) {
          return "  %s: then %s of %s does not have to wait\n"
              .formatted(text(order), structure.calls().get(call), Scenario.name(thread));
        }
      }
    }
    if (observed.last() == 0) {
      return "";
    }
    int call = scenario.finals().get(observed.last() - 1);
    made.add(call);
    String result = runs.last(List.copyOf(made));
    made.remove(made.size() - 1);
    return "  %s: then %s has to be %s\n"
        .formatted(text(order), structure.calls().get(call), result);
  }

  private String text(List<Integer> order) {
    var text = new StringBuilder();
    for (int number : order) {
      text.append(text.length() == 0 ? "" : ", ")
          .append(Scenario.name(scenario.threadOf(number)))
          .append('.')
          .append(structure.calls().get(scenario.parallel().get(number)));
    }
    return text.toString();
  }
}
