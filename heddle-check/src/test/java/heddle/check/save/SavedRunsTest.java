package heddle.check.save;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.check.Heddle;
import heddle.check.Options;
import heddle.engine.Budget;
import heddle.engine.Progress;
import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SavedRunsTest {

  private static final String COUNTER =
      "thread A { repeat 3 { r = read x  write x r + 1 } }"
          + " thread B { repeat 3 { s = read x  write x s - 1 } }";
  private static final String PROGRAM = "0123456789abcdef";

  @TempDir Path directory;

  /** Counts what is really run. */
  private static final class Counted implements Target {
    private final Target target = new ToyTarget(Scripts.parse(COUNTER));
    private int runs;

    @Override
    public Trace run(Schedule schedule) {
      runs++;
      return target.run(schedule);
    }

    @Override
    public List<Limit> limits() {
      return runs == 3 ? List.of(new Limit.Uncontrolled("the third run saw the moon")) : List.of();
    }
  }

  @Test
  void anInterruptedExplorationEndsAsAnUninterruptedOne() {
    Summary whole = Heddle.explore(new Counted(), Options.DEFAULTS, Progress.SILENT);
    var first = new Counted();
    var second = new Counted();

    Summary part = explore(first, Options.DEFAULTS.withBudget(Budget.DEFAULT.withRuns(20)));
    Summary rest = explore(second, Options.DEFAULTS);

    assertTrue(part.verdict() instanceof Verdict.Incomplete);
    assertEquals(whole.classes(), rest.classes());
    assertEquals(140, rest.classes().orElseThrow());
    assertTrue(second.runs + first.runs <= whole.runs() + whole.confirmations() + 5);
  }

  @Test
  void whatIsKnownToTheEndIsNotRunAgain() {
    Options options = Options.DEFAULTS;
    explore(new Counted(), options.withBudget(Budget.DEFAULT.withAllFindings(true)));
    var again = new Counted();

    Summary summary = explore(again, options);

    assertTrue(again.runs <= summary.confirmations(), () -> again.runs + " runs: " + summary);
    assertEquals(0, summary.runs());
  }

  @Test
  void aLimitOfAnEarlierRunStaysALimit() {
    explore(new Counted(), Options.DEFAULTS);

    Summary summary = explore(new Counted(), Options.DEFAULTS);

    assertEquals(new Verdict.Incomplete(List.of("the third run saw the moon")), summary.verdict());
  }

  @Test
  void aScheduleThatWasRunBeforeIsAnsweredFromTheFile() {
    var schedule = new Schedule(List.of(), 5, 100);
    Trace made;
    try (SavedRuns runs = SavedRuns.open(file(), PROGRAM)) {
      made = runs.over(new Counted()).run(schedule);
    }
    var again = new Counted();

    try (SavedRuns runs = SavedRuns.open(file(), PROGRAM)) {
      assertEquals(made, runs.over(again).run(schedule));
    }

    assertEquals(0, again.runs);
  }

  @Test
  void runsOfAnotherProgramAreGivenUp() {
    explore(new Counted(), Options.DEFAULTS);

    try (SavedRuns runs = SavedRuns.open(file(), "fedcba")) {
      assertTrue(runs.isOfAnotherProgram());
      assertEquals(List.of(), runs.traces());
    }
    try (SavedRuns runs = SavedRuns.open(file(), "fedcba")) {
      assertFalse(runs.isOfAnotherProgram());
    }
  }

  @Test
  void afterAKillAtAnyByteWholeBlocksAreLeft() throws IOException {
    explore(new Counted(), Options.DEFAULTS);
    byte[] bytes = Files.readAllBytes(file());
    List<Trace> all = traces();
    int head = headOf(bytes);

    for (int length = head; length < bytes.length; length += 97) {
      Files.write(file(), Arrays.copyOf(bytes, length));
      List<Trace> left = traces();
      assertTrue(left.size() < all.size() && left.equals(all.subList(0, left.size())));
    }
  }

  /** How many bytes the first two lines have. */
  private static int headOf(byte[] bytes) {
    int lines = 0;
    int head = 0;
    while (lines < 2) {
      lines += bytes[head++] == '\n' ? 1 : 0;
    }
    return head;
  }

  private List<Trace> traces() {
    try (SavedRuns runs = SavedRuns.open(file(), PROGRAM)) {
      return runs.traces();
    }
  }

  @Test
  void aDamagedFileIsRefusedAndLeftAlone() throws IOException {
    explore(new Counted(), Options.DEFAULTS);
    byte[] bytes = Files.readAllBytes(file());
    bytes[bytes.length / 2] ^= 4;
    Files.write(file(), bytes);

    var refused =
        assertThrows(UnusableFileException.class, () -> SavedRuns.open(file(), PROGRAM).close());

    assertTrue(refused.getMessage().contains("damaged"), refused.getMessage());
    assertEquals(bytes.length, Files.size(file()));
  }

  @Test
  void aChangeOfAnyByteIsNoticed() throws IOException {
    explore(new Counted(), Options.DEFAULTS);
    byte[] bytes = Files.readAllBytes(file());
    int second = "heddle-runs 3\n".length();

    for (int at = second; at < Math.min(bytes.length, headOf(bytes) + 200); at++) {
      byte[] changed = bytes.clone();
      changed[at] ^= (byte) (1 << at % 7);
      Files.write(file(), changed);

      assertThrows(
          UnusableFileException.class, () -> SavedRuns.open(file(), PROGRAM).close(), "byte " + at);

      assertEquals(bytes.length, Files.size(file()));
    }
  }

  @Test
  void aFileThatClaimsMoreThanItHasIsRefusedBeforeAnythingIsAllocated() throws IOException {
    explore(new Counted(), Options.DEFAULTS);
    byte[] head = Arrays.copyOf(Files.readAllBytes(file()), headOf(Files.readAllBytes(file())));
    byte[] bomb = new Block(List.of(new Block.Entry(Block.Kind.LIMIT, "a".repeat(99)))).bytes();
    for (int claim : new int[] {-1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      ByteBuffer file = ByteBuffer.allocate(head.length + bomb.length).put(head).put(bomb);
      file.putInt(head.length + 4, claim);
      Files.write(file(), file.array());

      assertThrows(UnusableFileException.class, () -> SavedRuns.open(file(), PROGRAM).close());
    }
  }

  @Test
  void aForeignFileIsRefusedAndLeftAlone() throws IOException {
    Files.writeString(file(), "Dear diary,\n");

    var refused =
        assertThrows(UnusableFileException.class, () -> SavedRuns.open(file(), PROGRAM).close());

    assertTrue(refused.getMessage().contains("no file of saved runs"), refused.getMessage());
    assertEquals("Dear diary,\n", Files.readString(file()));
  }

  @Test
  void aFileIsForOneExplorationAtATime() {
    try (SavedRuns first = SavedRuns.open(file(), PROGRAM)) {
      assertFalse(first.isOfAnotherProgram());

      var refused =
          assertThrows(UnusableFileException.class, () -> SavedRuns.open(file(), PROGRAM).close());

      assertTrue(refused.getMessage().contains("another exploration"), refused.getMessage());
    }
  }

  @Test
  void fingerprintsTellFilesAndTextsApart() throws IOException {
    Path one = Files.writeString(directory.resolve("One.class"), "abc");
    String before = new Fingerprint().files(List.of(directory)).text("Main").end();
    String same = new Fingerprint().files(List.of(directory)).text("Main").end();
    Files.writeString(one, "abd");
    String after = new Fingerprint().files(List.of(directory)).text("Main").end();
    String split = new Fingerprint().files(List.of(directory)).texts(List.of("Ma", "in")).end();

    assertEquals(before, same);
    assertFalse(before.equals(after));
    assertFalse(after.equals(split));
  }

  private Summary explore(Target target, Options options) {
    try (SavedRuns runs = SavedRuns.open(file(), PROGRAM)) {
      return Heddle.explore(target, options, Progress.SILENT, runs);
    }
  }

  private Path file() {
    return directory.resolve("runs.heddle");
  }
}
