package heddle.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.check.Heddle;
import heddle.cli.Main;
import heddle.engine.Explorer;
import heddle.instrument.Instrumenter;
import heddle.junit.HeddleTest;
import heddle.jvm.JvmTarget;
import heddle.linear.Linearizability;
import heddle.process.ProcessTarget;
import heddle.protocol.Target;
import heddle.report.TextStory;
import heddle.runtime.Run;
import heddle.toy.ToyTarget;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** Dependencies only go down, between modules and inside engine and runtime. */
class LayeringTest {

  private static final List<Class<?>> ONE_OF_EACH_MODULE =
      List.of(
          Target.class,
          ToyTarget.class,
          ProcessTarget.class,
          Explorer.class,
          TextStory.class,
          Instrumenter.class,
          Run.class,
          JvmTarget.class,
          Heddle.class,
          Linearizability.class,
          HeddleTest.class,
          Main.class);

  private static final Map<String, Set<String>> USES = uses();

  @Test
  void theProtocolUsesNothing() {
    assertEquals(Set.of(), usedBy("heddle.protocol"));
  }

  @Test
  void theEngineUsesOnlyTheProtocol() {
    assertEquals(Set.of("heddle.protocol"), usedBy("heddle.engine"));
  }

  @Test
  void theReportUsesOnlyTheProtocol() {
    assertEquals(Set.of("heddle.protocol"), usedBy("heddle.report"));
  }

  @Test
  void theToyUsesOnlyTheProtocol() {
    assertEquals(Set.of("heddle.protocol"), usedBy("heddle.toy"));
  }

  @Test
  void theProcessTargetUsesOnlyTheProtocolAndItsTextForms() {
    assertEquals(Set.of("heddle.protocol", "heddle.protocol.text"), usedBy("heddle.process"));
  }

  @Test
  void theInstrumenterUsesNothingOfOurs() {
    assertEquals(Set.of(), usedBy("heddle.instrument"));
  }

  @Test
  void theJvmTargetDoesNotKnowWhoExplores() {
    var allowed =
        Set.of(
            "heddle.protocol",
            "heddle.runtime",
            "heddle.runtime.access",
            "heddle.runtime.event",
            "heddle.runtime.heap",
            "heddle.runtime.layout",
            "heddle.runtime.mark",
            "heddle.runtime.raw",
            "heddle.runtime.sync",
            "heddle.runtime.table",
            "heddle.runtime.turn",
            "heddle.runtime.pool",
            "heddle.instrument",
            "heddle.instrument.model",
            "heddle.instrument.pass");
    assertTrue(allowed.containsAll(usedBy("heddle.jvm")), usedBy("heddle.jvm").toString());
  }

  /** Who uses Heddle from JUnit gets neither. */
  @Test
  void onlyTheCommandLineKnowsTheToyAndOtherProcesses() {
    for (String user : List.of("heddle.check", "heddle.linear", "heddle.junit")) {
      Set<String> used = usedBy(user);
      assertFalse(
          used.stream().anyMatch(name -> name.matches("heddle\\.(toy|process).*")),
          user + " uses " + used);
    }
  }

  @Test
  void testsInJUnitUseNothingInsideTheEngine() {
    assertFalse(
        usedBy("heddle.junit").stream().anyMatch(name -> name.startsWith("heddle.engine.")),
        usedBy("heddle.junit").toString());
    assertFalse(usedBy("heddle.junit").contains("heddle.cli"));
  }

  @Test
  void theCommandLineUsesNothingInsideTheEngine() {
    assertFalse(
        usedBy("heddle.cli").stream().anyMatch(name -> name.startsWith("heddle.engine.")),
        usedBy("heddle.cli").toString());
  }

  @Test
  void theEngineIsLayered() {
    assertUses("heddle.engine", "heddle.protocol");
    assertUses("heddle.engine.model", "heddle.protocol");
    assertUses("heddle.engine.unfold", "heddle.protocol");
    assertUses("heddle.engine.learn", "heddle.protocol", "heddle.engine.model");
    assertUses(
        "heddle.engine.search", "heddle.protocol", "heddle.engine.model", "heddle.engine.learn");
    assertUses(
        "heddle.engine.order", "heddle.protocol", "heddle.engine.model", "heddle.engine.learn");
    assertUses("heddle.engine.solve");
    assertUses(
        "heddle.engine.causal",
        "heddle.protocol",
        "heddle.engine.model",
        "heddle.engine.order",
        "heddle.engine.solve");
    assertUses(
        "heddle.engine.detect", "heddle.protocol", "heddle.engine.model", "heddle.engine.learn");
    assertUses(
        "heddle.engine.seed",
        "heddle.protocol",
        "heddle.engine.model",
        "heddle.engine.order",
        "heddle.engine.causal",
        "heddle.engine.solve");
    assertUses(
        "heddle.engine.strategy",
        "heddle.protocol",
        "heddle.engine",
        "heddle.engine.model",
        "heddle.engine.learn",
        "heddle.engine.search",
        "heddle.engine.detect",
        "heddle.engine.order",
        "heddle.engine.causal",
        "heddle.engine.seed",
        "heddle.engine.solve",
        "heddle.engine.unfold");
    assertUses(
        "heddle.engine.order", "heddle.protocol", "heddle.engine.model", "heddle.engine.learn");
  }

  /** From below: each of these uses only those before it. */
  private static final List<String> LAYERS_OF_THE_RUNTIME =
      List.of("table", "raw", "event", "turn", "layout", "heap", "access", "sync");

  @Test
  void theRuntimeIsLayered() {
    assertEquals(Set.of(), usedBy("heddle.runtime"));
    var below = new ArrayList<String>();
    for (String layer : LAYERS_OF_THE_RUNTIME) {
      String name = "heddle.runtime." + layer;
      assertUses(name, below.toArray(String[]::new));
      below.add(name);
    }
    assertUses("heddle.runtime.mark", below.toArray(String[]::new));
    assertUses("heddle.runtime.thread", below.toArray(String[]::new));
    below.add("heddle.runtime.thread");
    assertUses("heddle.runtime.file", below.toArray(String[]::new));
    below.addAll(List.of("heddle.runtime.mark", "heddle.runtime.file"));
    below.add("heddle.runtime.declaration");
    assertUses("heddle.runtime", below.toArray(String[]::new));
    assertUses("heddle.runtime.declaration");
    for (String models : List.of("concurrent", "net", "pool")) {
      assertUses("heddle.runtime." + models, "heddle.runtime", "heddle.runtime.declaration");
    }
  }

  /** Who moves is decided without a look at any object. */
  @Test
  void theSchedulerKnowsOnlyTheWordsOfARun() {
    assertUses("heddle.runtime.turn", "heddle.runtime.table", "heddle.runtime.event");
  }

  @Test
  void noPackageUsesItselfThroughOthers() {
    for (String start : USES.keySet()) {
      var reached = new TreeSet<String>();
      var open = new ArrayList<>(apartFromWords(start));
      while (!open.isEmpty()) {
        String next = open.remove(open.size() - 1);
        if (reached.add(next)) {
          open.addAll(apartFromWords(next));
        }
      }
      assertFalse(reached.contains(start), start + " reaches itself through " + reached);
    }
  }

  /**
   * What a package uses. The insides of instrumenter and JVM target use the words of the package
   * above, which is their only user and has nothing else that they could reach.
   */
  private static Set<String> apartFromWords(String from) {
    var used = new TreeSet<>(USES.getOrDefault(from, Set.of()));
    if (from.startsWith("heddle.instrument.") || from.startsWith("heddle.jvm.load")) {
      used.remove(from.substring(0, from.lastIndexOf('.')));
    }
    return used;
  }

  private static void assertUses(String from, String... allowed) {
    assertTrue(USES.containsKey(from), "there is no package " + from);
    var others = new TreeSet<>(USES.get(from));
    List.of(allowed).forEach(others::remove);
    assertEquals(Set.of(), others, from + " uses more than it may");
  }

  /** The packages outside of a module that the packages of the module use. */
  private static Set<String> usedBy(String module) {
    var used = new TreeSet<String>();
    USES.forEach(
        (from, to) -> {
          if (isIn(from, module)) {
            used.addAll(to);
          }
        });
    used.removeIf(name -> isIn(name, module));
    return used;
  }

  private static boolean isIn(String name, String module) {
    return name.equals(module) || name.startsWith(module + ".");
  }

  /** Which of our packages each of our packages uses, as jdeps sees it. */
  private static Map<String, Set<String>> uses() {
    var arguments = new ArrayList<>(List.of("-verbose:package", "--multi-release", "17"));
    ONE_OF_EACH_MODULE.forEach(type -> arguments.add(location(type)));
    var out = new StringWriter();
    var writer = new PrintWriter(out);
    ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
    assertEquals(0, jdeps.run(writer, writer, arguments.toArray(String[]::new)), out.toString());
    var uses = new TreeMap<String, Set<String>>();
    for (String line : out.toString().split("\\R")) {
      String[] words = line.trim().split("\\s+");
      if (words.length >= 3 && words[1].equals("->") && words[0].startsWith("heddle.")) {
        Set<String> used = uses.computeIfAbsent(words[0], name -> new TreeSet<>());
        if (words[2].startsWith("heddle.")) {
          used.add(words[2]);
        }
      }
    }
    return uses;
  }

  private static String location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
