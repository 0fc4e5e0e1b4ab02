package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Glossary;
import heddle.protocol.Glossary.Call;
import heddle.protocol.Glossary.NamedThread;
import heddle.protocol.Schedule;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A run that is made to be told has the program's own words, and is otherwise the same. */
class OwnWordsTest extends Exploring {

  private static final String STOCK =
      """
      static class Stock {
        final Object guard = new Object();
        final Map<String, Integer> items = new ConcurrentHashMap<>();
      }
      """;

  private static final String SELL =
      """
      var stock = new Stock();
      Thread named = new Thread(() -> { synchronized (stock.guard) { stock.items.put("a", 1); } }, "clerk");
      Thread unnamed = new Thread(() -> { synchronized (stock.guard) { stock.items.get("a"); } });
      named.start(); unnamed.start(); named.join(); unnamed.join();
      """;

  @Test
  void threadsLocksAndCallsHaveTheirWords() {
    try (JvmTarget target = JvmTarget.open(exploration.program(STOCK, SELL))) {
      Trace run = target.run(Schedule.EMPTY);
      Trace told = target.tell(Schedule.EMPTY);
      Glossary words = told.glossary();

      assertTrue(run.glossary().isEmpty());
      assertEquals(run.events(), told.events());
      assertEquals(
          List.of(new NamedThread(new ThreadName("main/1"), "clerk")),
          words.threads(),
          "Java has made up the name of the other one");
      assertTrue(
          words.leads().stream()
              .anyMatch(
                  lead ->
                      lead.object().text().startsWith("Object#")
                          && lead.from().member().equals("guard")),
          words.toString());
      assertTrue(
          words.leads().stream().anyMatch(lead -> lead.from().member().equals("items")),
          words.toString());
      List<String> called = words.calls().stream().map(Call::method).distinct().toList();
      assertTrue(called.contains("ConcurrentHashMap.put"), called.toString());
      assertTrue(called.contains("ConcurrentHashMap.get"), called.toString());
      assertTrue(
          words.calls().stream().allMatch(call -> call.site().text().startsWith("Main.java:")),
          words.toString());
    }
  }
}
