package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Limit;
import heddle.protocol.Remedy;
import heddle.protocol.Schedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Programs whose first run in a process leaves something behind that cannot be undone. */
class FixedStartTest extends Exploring {

  private static final String REGISTRY =
      "static class Registry { static final List<String> names = new ArrayList<>(); }"
          + " static class Plugin { static { Registry.names.add(\"plugin\"); } static void use() {} }";

  private static final String USE =
      "Registry.names.add(\"main\"); Plugin.use(); System.out.println(Registry.names);";

  @Test
  void whatAnInitialiserChangesElsewhereIsThereInEveryRun() {
    try (JvmTarget target = JvmTarget.openWithFixedStart(exploration.program(REGISTRY, USE))) {
      assertEquals(Set.of("[plugin, main]"), outputs(target));
      assertTrue(target.limits().stream().anyMatch(Limit::isDoubt), "nothing is sure");
      assertFalse(isLeaking(target), "a new process for each run is not asked for");
    }
  }

  @Test
  void withoutAFixedStartTheChangeIsLostAndANewProcessIsAskedFor() {
    try (JvmTarget target = JvmTarget.open(exploration.program(REGISTRY, USE))) {
      assertEquals(Set.of("[main]"), outputs(target));
      assertTrue(isLeaking(target));
    }
  }

  @Test
  void anInitialiserThatFailsBeforeTheProgramBeginsRunsWhenItIsNeeded() {
    Program program =
        exploration.program(
            "static class Registry { static String name; static int uses; } static class Plugin {"
                + " static final int LENGTH = Registry.name.length(); static { Registry.uses++; }"
                + " static void use() {} }",
            "Registry.name = \"main\"; Plugin.use(); Registry.uses++;"
                + " System.out.println(Plugin.LENGTH);");
    try (JvmTarget target = JvmTarget.openWithFixedStart(program)) {
      assertEquals(Set.of("4"), outputs(target));
      assertTrue(target.limits().stream().anyMatch(Limit::isDoubt));
    }
  }

  @Test
  void databaseDriversAreFoundByAProgramThatIsOpenedAgain() throws IOException {
    Program program =
        exploration.program(
            """
            public static class D implements java.sql.Driver {
              static { try { java.sql.DriverManager.registerDriver(new D()); }
              catch (java.sql.SQLException e) { throw new IllegalStateException(e); } }
              public boolean acceptsURL(String url) { return url.startsWith("jdbc:d:"); }
              public java.sql.Connection connect(String url, Properties info) { return null; }
              public int getMajorVersion() { return 1; }
              public int getMinorVersion() { return 0; }
              public boolean jdbcCompliant() { return false; }
              public java.util.logging.Logger getParentLogger() { return null; }
              public java.sql.DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
                return null; } }
            """,
            "System.out.println(java.sql.DriverManager.getDriver(\"jdbc:d:x\").getMajorVersion());");
    Path services = Files.createDirectories(directory.resolve("META-INF/services"));
    Files.writeString(services.resolve("java.sql.Driver"), "Main$D");

    for (int times = 0; times < 2; times++) {
      try (JvmTarget target = JvmTarget.openWithFixedStart(program)) {
        assertEquals(Set.of("1"), outputs(target));
      }
    }
  }

  private static Set<String> outputs(JvmTarget target) {
    var outputs = new TreeSet<String>();
    for (int seed = 0; seed < 4; seed++) {
      target.run(new Schedule(List.of(), seed, 10_000));
      outputs.add(target.output().strip());
    }
    return outputs;
  }

  private static boolean isLeaking(JvmTarget target) {
    return target.limits().stream().anyMatch(limit -> limit.isAvoidedBy(Remedy.FRESH_PROCESSES));
  }
}
