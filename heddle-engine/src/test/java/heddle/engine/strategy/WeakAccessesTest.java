package heddle.engine.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.Strategy;
import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.toy.Oracle;
import heddle.toy.Seen;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is weaker than volatile is named if, and only if, nothing else orders it. */
class WeakAccessesTest {

  private static final int PROGRAMS = 60;
  private static final int MOST_STATES = 20_000;

  private static final Pattern ACCESS =
      Pattern.compile("\\b(read|write) volatile|\\b(cas|cax|add|exchange) ");

  private enum By {
    CAUSAL(
        settings ->
            new Causal(
                Causal.Settings.DEFAULT.withBudget(settings.budget()).withLimit(settings.limit()))),
    DPOR(Dpor::new);

    private final Function<RunSettings, Strategy> make;

    By(Function<RunSettings, Strategy> make) {
      this.make = make;
    }
  }

  private static Set<Seen.Weak> weak(Program program, By by) {
    return Trial.of(program, Trial.SETTINGS, by.make).summary.weak().stream()
        .map(weak -> new Seen.Weak(weak.cell(), weak.access()))
        .collect(Collectors.toSet());
  }

  private static Set<Seen.Weak> weak(String script) {
    Set<Seen.Weak> weak = weak(Scripts.parse(script), By.CAUSAL);
    assertEquals(weak, weak(Scripts.parse(script), By.DPOR));
    return weak;
  }

  @Test
  void storeBufferingWithReleaseAndAcquireIsNamed() {
    assertEquals(
        Set.of(
            new Seen.Weak(Cell.of("x"), Access.RELEASE),
            new Seen.Weak(Cell.of("x"), Access.ACQUIRE),
            new Seen.Weak(Cell.of("y"), Access.RELEASE),
            new Seen.Weak(Cell.of("y"), Access.ACQUIRE)),
        weak(
            "thread A { write releasing x 1; r = read acquiring y }"
                + " thread B { write releasing y 1; r = read acquiring x }"));
  }

  @Test
  void whatALockOrdersIsNot() {
    assertEquals(
        Set.of(),
        weak(
            "thread A { acquire m; write releasing x 1; release m }"
                + " thread B { acquire m; r = read opaque x; release m }"));
  }

  @Test
  void whatIsOrderedByAnotherWeakAccessAloneIsNotButThatOneIs() {
    assertEquals(
        Set.of(
            new Seen.Weak(Cell.of("f"), Access.OPAQUE),
            new Seen.Weak(Cell.of("f"), Access.ACQUIRE)),
        weak(
            "thread A { write releasing x 1; write opaque f 1 }"
                + " thread B { r = read acquiring f; if r == 1 { s = read acquiring x } }"));
  }

  @Test
  void volatileAccessesAreNot() {
    assertEquals(
        Set.of(),
        weak(
            "thread A { write volatile x 1; r = cas y 0 -> 1 }"
                + " thread B { r = add y 1; s = read volatile x }"));
  }

  @ParameterizedTest
  @EnumSource(By.class)
  void bruteForceNamesTheSame(By by) {
    int compared = 0;
    int named = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program =
          weakened(
              RandomPrograms.program(seed % 3 == 0 ? Profile.LOCKS : Profile.DATA, seed), seed);
      var all = Oracle.classes(program, MOST_STATES);
      if (all.isPresent()) {
        assertEquals(all.get().weak(), weak(program, by), () -> Scripts.print(program));
        compared++;
        named += all.get().weak().size();
      }
    }
    assertTrue(compared > PROGRAMS / 2, compared + " programs were small enough");
    assertTrue(named > PROGRAMS, named + " weak accesses");
  }

  /** The program with other modes in place of volatile ones. */
  private static Program weakened(Program program, long seed) {
    var random = new Random(seed);
    String text =
        ACCESS
            .matcher(Scripts.print(program))
            .replaceAll(
                match -> {
                  if (match.group(1) == null) {
                    String[] modes = {"", "", "plain ", "acquiring ", "releasing "};
                    return match.group(2) + " " + modes[random.nextInt(modes.length)];
                  }
                  boolean reads = match.group(1).equals("read");
                  String[] modes = {
                    "", " volatile", " opaque", reads ? " acquiring" : " releasing"
                  };
                  return match.group(1) + modes[random.nextInt(modes.length)];
                });
    return Scripts.parse(text);
  }
}
