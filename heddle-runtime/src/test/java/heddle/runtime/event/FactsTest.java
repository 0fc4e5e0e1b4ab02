package heddle.runtime.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FactsTest {

  private final Facts facts = new Facts();

  @Test
  void eachFactIsThereOnceInTheOrderInWhichItBecameKnown() {
    for (int i = 0; i < 100; i++) {
      facts.add(Facts.Kind.LIMIT, "limit " + i % 50);
    }

    assertEquals(50, facts.size());
    for (int i = 0; i < 50; i++) {
      assertEquals(Facts.Kind.LIMIT, facts.kind(i));
      assertEquals("limit " + i, facts.sentence(i));
    }
  }

  @Test
  void bothHalvesOfALimitAreFacts() {
    facts.add(Facts.Kind.FIRST_HALF, "time passes");
    facts.add(Facts.Kind.SECOND_HALF, "time passes");

    assertEquals(2, facts.size());
    assertEquals(Facts.Kind.SECOND_HALF, facts.kind(1));
  }

  @Test
  void anAssumptionHasItsPlaces() {
    facts.add("nobody is kept waiting", "A.java:1");
    facts.add("nobody is kept waiting", "B.java:2");
    facts.add("nobody is kept waiting", "A.java:1");

    assertEquals(2, facts.size());
    assertEquals(Facts.Kind.INSTANCE, facts.kind(0));
    assertEquals("B.java:2", facts.place(1));
  }

  @Test
  void whatIsClearedIsForgotten() {
    facts.add(Facts.Kind.LEAK, "a field keeps its value");
    facts.clear();
    facts.add(Facts.Kind.LEAK, "a field keeps its value");

    assertEquals(1, facts.size());
  }
}
