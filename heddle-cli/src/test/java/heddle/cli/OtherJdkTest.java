package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import heddle.jvm.ProgramException;
import heddle.jvm.worker.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Executions that one JDK has recorded, replayed by another, if there is one. */
@Timeout(600)
class OtherJdkTest {

  private static final Path INSTALLED = Path.of("/usr/lib/jvm");

  private static final String COUNTER =
      """
      import java.util.ArrayList;
      import java.util.Collections;
      import java.util.List;
      import java.util.concurrent.locks.ReentrantLock;

      public class Counter {
        private final ReentrantLock lock = new ReentrantLock();
        private final List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        private int count;

        void add() {
          int known = count;
          lock.lock();
          try {
            count = known + 1;
          } finally {
            lock.unlock();
          }
          seen.add(known);
        }

        public static void main(String[] args) throws InterruptedException {
          var counter = new Counter();
          var thread = new Thread(counter::add);
          thread.start();
          counter.add();
          thread.join();
          if (args.length > 0 && Runtime.version().feature() == Integer.parseInt(args[0])) {
            counter.seen.get(0);
          }
          assert counter.count == 2;
        }
      }
      """;

  @TempDir static Path shared;

  @BeforeAll
  static void compile() throws IOException {
    JavaSources.compile(shared, "Counter", COUNTER);
  }

  @Test
  void anExecutionOfAnotherJdkIsReplayedIfTheProgramDoesTheSame() throws IOException {
    Path home = other();

    Path trace = record(home);
    assertTrue(Files.readString(trace).contains("\n# java " + Jdk.at(home).version() + "\n"));
    CommandLine replayed = CommandLine.run("replay", trace.toString(), "--java", own());

    assertEquals(1, replayed.exit(), replayed.out() + replayed.err());
    assertTrue(replayed.out().contains("; this was Java " + Jdk.running().version()));

    CommandLine back =
        CommandLine.run("replay", record(Path.of(own())).toString(), "--java", home.toString());

    assertEquals(1, back.exit(), back.out() + back.err());
  }

  @Test
  void whereItDoesSomethingElseThatIsSaidAndTheJdkNamed() throws IOException {
    Path home = other();
    int version = Jdk.at(home).version();

    Path trace = record(home, Integer.toString(version));
    CommandLine replayed = CommandLine.run("replay", trace.toString(), "--java", own());

    assertEquals(3, replayed.exit(), replayed.out() + replayed.err());
    assertTrue(
        replayed.out().contains("It was recorded on Java " + version + " and replayed on Java"),
        replayed.out());
  }

  private static Path record(Path home, String... arguments) throws IOException {
    Path traces = Files.createTempDirectory(shared, "traces");
    var words = new ArrayList<>(List.of("check", "--java", home.toString()));
    words.addAll(List.of("--save-traces", traces.toString()));
    words.addAll(List.of("-cp", shared.resolve("classes").toString(), "Counter"));
    words.addAll(List.of(arguments));
    CommandLine checked = CommandLine.run(words.toArray(String[]::new));
    assertEquals(1, checked.exit(), checked.out() + checked.err());
    try (Stream<Path> files = Files.list(traces)) {
      return files
          .filter(file -> !file.toString().endsWith("-race.trace"))
          .findFirst()
          .orElseThrow();
    }
  }

  private static String own() {
    return Jdk.running().home().toString();
  }

  /** The home of a JDK of another version. */
  private static Path other() throws IOException {
    assumeTrue(Files.isDirectory(INSTALLED), "nothing says where other JDKs are");
    Optional<Path> other;
    try (Stream<Path> homes = Files.list(INSTALLED)) {
      other = homes.filter(OtherJdkTest::isOther).sorted().findFirst();
    }
    assumeTrue(other.isPresent(), "there is no other JDK");
    return other.orElseThrow();
  }

  private static boolean isOther(Path home) {
    try {
      return Files.exists(home.resolve("release"))
          && Jdk.at(home).version() != Jdk.running().version();
    } catch (ProgramException e) {
      return false;
    }
  }
}
