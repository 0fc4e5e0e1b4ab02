package heddle.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.toy.Oracle;
import heddle.toy.programs.Catalogue;
import heddle.toy.programs.Known;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The declared number of classes is not what was once seen but what brute force counts on a toy
 * program that does the same: one of the toy's catalogue, or a file beside this test that has the
 * name of the program and its arguments.
 */
class ToyTwinsTest {

  private static final Path TOYS = Path.of("src", "test", "toys");
  private static final int MOST_STATES = 3_000_000;

  /** What the catalogue calls the programs, where that is another name. */
  private static final Map<String, String> CATALOGUE = catalogue();

  @TestFactory
  Stream<DynamicTest> declaredClassesAreThoseOfBruteForce() {
    return Declared.all().stream()
        .filter(declared -> declared.classes().isPresent())
        .filter(declared -> twin(declared).isPresent() || known(declared).isPresent())
        .map(declared -> DynamicTest.dynamicTest(declared.name(), () -> check(declared)));
  }

  @TestFactory
  Stream<DynamicTest> toysAreThereForAProgram() {
    List<String> names = Declared.all().stream().map(Declared::name).toList();
    return toys()
        .map(toy -> DynamicTest.dynamicTest(toy, () -> assertTrue(names.contains(toy), toy)));
  }

  private static void check(Declared declared) {
    Classes classes = declared.classes().orElseThrow();
    Optional<Known> known = known(declared);
    if (known.isPresent() && twin(declared).isEmpty()) {
      assertEquals(known.get().classes(), classes.value());
      assertEquals(known.get().deadlocks(), classes.deadlocks());
    } else {
      var counted = Oracle.foldedClasses(twin(declared).orElseThrow(), MOST_STATES).orElseThrow();
      assertEquals(counted.count(), classes.value());
      assertEquals(counted.deadlocks(), classes.deadlocks());
    }
  }

  private static Optional<Known> known(Declared declared) {
    String name = CATALOGUE.getOrDefault(declared.name(), declared.name());
    return Stream.concat(Catalogue.all().stream(), Catalogue.large().stream())
        .filter(known -> known.name().equals(name))
        .findFirst();
  }

  private static Optional<Program> twin(Declared declared) {
    Path file = TOYS.resolve(declared.name() + ".toy");
    try {
      return Files.exists(file) ? Optional.of(Scripts.parse(file)) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> toys() {
    try (Stream<Path> files = Files.list(TOYS)) {
      List<Path> sorted = files.sorted().toList();
      return sorted.stream().map(file -> file.getFileName().toString().replace(".toy", ""));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> catalogue() {
    var names = new HashMap<String, String>();
    names.put("TwoPlusTwoW", "2+2W");
    names.put("TwoCoWR", "2CoWR");
    names.put("Small", "small");
    names.put("TwoReadsTwoWriters", "two reads, two writers");
    names.put("Cii", "cii");
    names.put("CiiByAnswer", "cii by answer");
    for (String family : List.of("Inc", "Rw", "Ainc")) {
      names.put(family, family.toLowerCase(java.util.Locale.ROOT) + " 2");
      names.put(family + " 3", family.toLowerCase(java.util.Locale.ROOT) + " 3");
      names.put(family + " 4", family.toLowerCase(java.util.Locale.ROOT) + " 4");
    }
    names.put("Readers 4", "readers 4");
    names.put("Readers 13", "readers 13");
    names.put("Writers", "5 writers, one reader");
    names.put("Pairs", "2 pairs");
    names.put("Pairs 3", "3 pairs");
    names.put("Pairs 12", "12 pairs");
    names.put("EqualWrites 4 2", "4 equal writes, 2 readers");
    names.put("EqualWrites 8 3", "8 equal writes, 3 readers");
    names.put("LostUpdate", "lost 2x1");
    for (String size : List.of("2 2", "2 3", "2 4", "3 1", "3 2", "4 1")) {
      names.put("LostUpdate " + size, "lost " + size.replace(' ', 'x'));
    }
    for (String storage : List.of("Array", "Static", "Atomic", "VarHandle", "Lambda")) {
      names.put("LostUpdate" + storage, "lost 2x1");
    }
    names.put("ClassInitialiser", "lost 2x1");
    names.put("StaticStateLeftBehind", "lost 2x1");
    names.put("NoStateOutside", "lost 2x1");
    names.put("ThreadNames", "lost 2x1");
    names.put("ThreadForms", "lost 5x1");
    names.put("BoundedBuffer", "Buffer 2+2x1 notify");
    names.put("BoundedBuffer all", "Buffer 2+2x1 notifyAll");
    names.put("Counter", "Counter 1");
    names.put("Example", "Example 1");
    names.put("AirlineFixed", "Airline fixed 5");
    names.put("AirlineFixed 6", "Airline fixed 6");
    names.put("AllocationFixed", "Allocation fixed");
    names.put("BubbleSortFixed", "BubbleSort locked 3");
    names.put("BubbleSortFixed 4", "BubbleSort locked 4");
    names.put("PingPong", "PingPong 3");
    names.put("Peterson", "Peterson x1");
    names.put("Peterson 2", "Peterson x2");
    names.put("Dekker", "Dekker x1");
    names.put("Dekker 2", "Dekker x2");
    names.put("Lamport", "Lamport 2");
    names.put("Bakery", "Bakery 2");
    names.put("FrozenOrder", "frozen order");
    names.put("FrozenSeed", "frozen seed");
    names.put("OneSeedPerValue", "one seed per value");
    names.put("TwoJustifications", "two justifications");
    names.put("OwnWrite", "own write");
    names.put("NoData", "no data");
    names.put("LostWakeUp", "lost wake-up");
    names.put("OneNotification", "one notification");
    return names;
  }
}
