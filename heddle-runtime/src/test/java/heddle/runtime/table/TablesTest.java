package heddle.runtime.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The runtime's own tables do what the JDK's would do. */
class TablesTest {

  private static final int MANY = 5_000;

  @Test
  void anIdentityTableIsAMapByIdentity() {
    var table = new IdentityTable(4);
    Map<Object, Integer> expected = new IdentityHashMap<>();
    var random = new Random(1);
    var keys = new Object[MANY];
    for (int i = 0; i < MANY; i++) {
      keys[i] = Integer.toString(i % 10).repeat(2);
    }

    for (int i = 0; i < 2 * MANY; i++) {
      Object key = keys[random.nextInt(MANY)];
      table.put(key, i);
      expected.put(key, i);
    }

    assertEquals(expected.size(), table.size());
    for (Object key : keys) {
      assertEquals(expected.getOrDefault(key, IdentityTable.ABSENT), table.get(key));
    }
  }

  @Test
  void aClearedIdentityTableIsEmpty() {
    for (int count : new int[] {1, 3, MANY}) {
      var table = new IdentityTable(64);
      var keys = new Object[count];
      for (int i = 0; i < count; i++) {
        keys[i] = new Object();
        table.put(keys[i], i);
      }

      table.clear();

      assertEquals(0, table.size());
      for (Object key : keys) {
        assertEquals(IdentityTable.ABSENT, table.get(key));
      }
    }
  }

  @Test
  void aLongTableIsAMap() {
    var table = new LongTable();
    Map<Long, Integer> expected = new HashMap<>();
    var random = new Random(2);

    for (int i = 0; i < MANY; i++) {
      long key = random.nextLong();
      if (expected.put(key, i) == null) {
        table.put(key, i);
      }
    }

    assertEquals(expected.size(), table.size());
    expected.forEach((key, value) -> assertEquals(value, table.get(key)));
    assertEquals(-1, table.get(7));
  }

  @Test
  void aTextHasOneNumber() {
    var table = new TextTable();
    for (int i = 0; i < MANY; i++) {
      assertEquals(i, table.number("text " + i));
    }

    for (int i = 0; i < MANY; i++) {
      assertEquals(i, table.number("text " + i));
      assertEquals("text " + i, table.get(i));
    }
    assertEquals(MANY, table.size());
    assertTrue(table.contains("text 7"));
    assertFalse(table.contains("text"));
    table.clear();
    assertFalse(table.contains("text 7"));
    assertEquals(0, table.number("text 9"));
  }
}
