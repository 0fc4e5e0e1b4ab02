package heddle.jvm;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What threads learn without an event, where names cannot tell it. */
class SilentKnowledgeTest extends Exploring {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          the context class loader | t.setContextClassLoader(null)   | t.getContextClassLoader()
          the name                 | t.setName("x")                  | t.toString()
          the daemon flag          | t.setDaemon(true)               | t.isDaemon()
          """)
  void whatOneThreadSetsWhileAnotherAsksIsSaid(String trait, String set, String ask) {
    exploration.incomplete(
        "a thread sets " + trait,
        "static volatile Object r;",
        "Thread t = new Thread(() -> {}); go(() -> { %s; }, () -> { r = %s; });"
            .formatted(set, ask));
  }

  @Test
  void aThreadMayAskForWhatItWasGivenBeforeItWasStarted() {
    exploration.verified(
        1,
        "static volatile Thread t;",
        """
        t = new Thread(() -> { if (!Thread.currentThread().getName().equals("x")) throw new
        IllegalStateException("forgotten"); }); t.setName("x"); t.start(); t.join();
        """);
  }

  @Test
  void namesAndNumbersAreTheSameBeforeAndAfterTheStart() {
    exploration.verified(
        1,
        "",
        """
        Thread first = new Thread(() -> {}); Thread second = new Thread(() -> {});
        String name = second.getName(); long number = second.getId();
        second.start(); second.join();
        if (!second.getName().equals(name) || second.getId() != number
            || first.getName().equals(name)) throw new IllegalStateException("renamed");
        """);
  }

  @Test
  void encodersThatThreadsShareAreSaid() {
    exploration.incomplete(
        "what happens inside them is not seen",
        "static volatile Object shared;",
        """
        go(() -> { shared = java.nio.charset.StandardCharsets.UTF_8.newEncoder(); },
        () -> { Object o = shared; });
        """);
  }
}
