package heddle.toy;

import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.toy.ExecutionClass.Turn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the histories of threads. A history is the number of the one before and the last turn; as
 * threads are deterministic, the thread and its responses decide the operations.
 */
final class Histories {

  private final Map<Response, Integer> responses = new HashMap<>();
  private final Map<Long, Integer> numbers = new HashMap<>();
  private final List<Integer> before = new ArrayList<>();
  private final List<Turn> last = new ArrayList<>();
  private final List<List<Turn>> written = new ArrayList<>();
  private final List<Map<String, Integer>> marks = new ArrayList<>();
  private final int threads;

  /** The empty history of thread {@code t} has the number {@code t}. */
  Histories(int threads) {
    this.threads = threads;
    for (int t = 0; t < threads; t++) {
      before.add(t);
      last.add(new Turn(new Operation.Begin(), Response.DONE));
      written.add(List.of());
      marks.add(Map.of());
    }
  }

  /**
   * The number of {@code history} continued by a turn. If the turn passes a loop head with a mark
   * that this history has had before, with nothing but pure turns since, the number is that of the
   * history then: an idle iteration is forgotten. An empty mark is never equal to another.
   */
  int after(int history, Operation operation, Response response, String mark) {
    boolean pure = isPure(operation, response);
    if (pure && !mark.isEmpty() && marks.get(history).containsKey(mark)) {
      return marks.get(history).get(mark);
    }
    Integer answer = responses.get(response);
    if (answer == null) {
      answer = responses.size();
      responses.put(response, answer);
    }
    long key = (long) history << 32 | answer;
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    numbers.put(key, before.size());
    before.add(history);
    last.add(new Turn(operation, response));
    written.add(List.of());
    noteMark(pure ? marks.get(history) : Map.of(), mark);
    return before.size() - 1;
  }

  /** Gives the newest history the marks of the one before, and its own. */
  private void noteMark(Map<String, Integer> inherited, String mark) {
    if (mark.isEmpty()) {
      marks.add(inherited);
      return;
    }
    var extended = new HashMap<>(inherited);
    extended.put(mark, before.size() - 1);
    marks.add(extended);
  }

  /** Whether an iteration that does this can be idle. */
  private static boolean isPure(Operation operation, Response response) {
    return switch (operation.kind()) {
      case WRITE, UPDATE, INIT, FORK, FAIL -> false;
      case COMPARE_AND_SET -> !response.equals(Response.TRUE);
      case READ,
          ACQUIRE,
          TRY_ACQUIRE,
          RELEASE,
          WAIT,
          WAKE,
          NOTIFY,
          PARK,
          UNPARK,
          BEGIN,
          END,
          JOIN,
          IS_ALIVE,
          INTERRUPT,
          TEST_INTERRUPT,
          CHOICE,
          ACTION ->
          true;
    };
  }

  /** The turns of a history, in order; the same list for the same number. */
  List<Turn> turns(int history) {
    if (history >= threads && written.get(history).isEmpty()) {
      var turns = new ArrayDeque<Turn>();
      for (int at = history; at >= threads; at = before.get(at)) {
        turns.addFirst(last.get(at));
      }
      written.set(history, List.copyOf(turns));
    }
    return written.get(history);
  }
}
