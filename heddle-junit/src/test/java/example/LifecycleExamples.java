package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.junit.HeddleTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every test here passes; what must hold is asserted in them. */
@ExtendWith(LifecycleExamples.Other.class)
class LifecycleExamples {

  enum Colour {
    RED,
    GREEN
  }

  record Account(String owner, List<Integer> bookings) {}

  /** An extension as others write them. */
  static final class Other implements BeforeEachCallback, ParameterResolver {
    @Override
    public void beforeEach(ExtensionContext context) {
      context.getStore(ExtensionContext.Namespace.GLOBAL).put("seen", true);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Account.class
          && parameter.getDeclaringExecutable().getName().equals("resolved");
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      Object seen = context.getStore(ExtensionContext.Namespace.GLOBAL).get("seen");
      return new Account("resolved " + seen, new ArrayList<>(List.of(1)));
    }
  }

  private static int started;
  private static int resource;

  @TempDir Path directory;

  private final List<String> calls = new ArrayList<>();
  private int shared;
  private String name;

  @BeforeAll
  static void open() {
    resource++;
  }

  @AfterAll
  static void close() {
    resource--;
  }

  @BeforeEach
  void before(TestInfo info) {
    started++;
    calls.add("before");
    name = info.getTestMethod().orElseThrow().getName();
  }

  @AfterEach
  void after(TestInfo info) {
    assertEquals("before", calls.get(0));
    assertEquals(name, info.getTestMethod().orElseThrow().getName());
  }

  /** Two threads that are left to interleave. */
  private void race() throws InterruptedException {
    Thread thread = new Thread(() -> shared++);
    thread.start();
    shared++;
    thread.join();
    assertTrue(shared == 1 || shared == 2);
  }

  @HeddleTest
  void aNewInstanceEveryTime() throws InterruptedException {
    assertEquals(List.of("before"), calls);
    assertEquals(0, shared);
    assertEquals(1, started, "what one execution changes, the next one does not see");
    assertEquals(1, resource, "the methods before all were called once");
    assertEquals("aNewInstanceEveryTime", name);
    race();
  }

  @HeddleTest
  void fieldsOfOtherExtensions() throws InterruptedException {
    assertNotNull(directory);
    assertTrue(directory.toFile().isDirectory());
    race();
  }

  @HeddleTest
  void resolved(Account account) throws InterruptedException {
    assertEquals("resolved true", account.owner());
    assertEquals(List.of(1), account.bookings());
    account.bookings().add(2);
    race();
  }

  @HeddleTest
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void numbers(int increment) throws InterruptedException {
    Thread thread = new Thread(() -> shared += increment);
    thread.start();
    thread.join();
    assertEquals(increment, shared);
  }

  @HeddleTest
  @ParameterizedTest
  @EnumSource(
      value = Colour.class,
      names = {"GREEN"})
  void constants(Colour colour) throws InterruptedException {
    assertEquals(Colour.GREEN, colour);
    var map = new EnumMap<Colour, Integer>(Map.of(colour, 1));
    assertFalse(map.containsKey(Colour.RED));
    race();
  }

  static Stream<Arguments> accounts() {
    return Stream.of(Arguments.of(new Account("mine", new ArrayList<>(List.of(1, 2))), 3));
  }

  @HeddleTest
  @ParameterizedTest
  @MethodSource("accounts")
  void objects(Account account, int sum) throws InterruptedException {
    assertEquals(2, account.bookings().size(), "arguments are as they were in every execution");
    assertEquals(sum, account.bookings().get(0) + account.bookings().get(1));
    account.bookings().add(7);
    race();
  }

  @Nested
  class Inside {
    private boolean prepared;

    @BeforeEach
    void beforeInside() {
      assertEquals(List.of("before"), calls);
      prepared = true;
    }

    @HeddleTest
    void nested() throws InterruptedException {
      assertTrue(prepared);
      race();
    }

    @Nested
    class Deeper {
      @HeddleTest
      void deeper() throws InterruptedException {
        assertTrue(prepared);
        race();
      }
    }
  }
}
