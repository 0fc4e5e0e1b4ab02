package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.check.Heddle;
import heddle.check.HeddleBug;
import heddle.check.Options;
import heddle.check.Result;
import heddle.check.Thrown;
import heddle.engine.Progress;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.protocol.Verdict;
import heddle.protocol.text.SummaryJson;
import heddle.protocol.text.TraceText;
import heddle.report.Paint;
import heddle.toy.Marks;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user sees of an audit. */
class AuditFlagsTest {

  private static final String LOCKED = Path.of("..", "examples", "locked-update.toy").toString();

  /** B fails if it is told 2 and sees no z; its runtime tells 1 and 2 as one. */
  private static final String HOLE =
      """
      thread A { r = read volatile f; write volatile x r + 1 }
      thread F { write volatile f 1 }
      thread B {
        v = read volatile x
        if v != 0 { w = read volatile z; if v == 2 { assert w == 1 "z comes first" } }
      }
      thread Z { write volatile z 1 }
      """;

  @TempDir private Path directory;

  @Test
  void soManyAreRun() {
    CommandLine done = CommandLine.run("explore", "--no-traces", "--audit", "3", LOCKED);

    assertEquals(0, done.exit());
    assertTrue(done.out().contains("audited      3 predicted executions, all"), done.out());
  }

  @Test
  void itCanBeTurnedOff() {
    CommandLine done = CommandLine.run("explore", "--no-traces", "--audit", "off", LOCKED);

    assertEquals(0, done.exit());
    assertTrue(done.out().contains("audited      no predicted execution"), done.out());
  }

  @Test
  void anythingElseIsRefused() {
    CommandLine done = CommandLine.run("explore", "--audit", "some", LOCKED);

    assertEquals(2, done.exit());
    assertTrue(done.err().contains("such as 10%, nor a number of executions"), done.err());
  }

  @Test
  void otherStrategiesPredictNothing() {
    CommandLine done = CommandLine.run("explore", "--no-traces", "--strategy", "dfs", LOCKED);

    assertFalse(done.out().contains("audited"), done.out());
  }

  @Test
  void aWrongPredictionEndsWith70AndAFileThatHasBothHistories() throws IOException {
    Summary summary = Heddle.explore(lying(), Options.DEFAULTS, Progress.SILENT);
    var err = new ByteArrayOutputStream();
    var program = new ProgramSource.Toy(directory.resolve("hole.toy"));
    var arguments =
        Arguments.parse(
            List.of("--save-traces", directory.toString(), "hole.toy"),
            new ExploreCommand().flags());
    var console =
        new Console(
            new PrintStream(new ByteArrayOutputStream()),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            Paint.PLAIN,
            "heddle",
            () -> false);

    ExitCode code =
        new Results(arguments, program)
            .tell(summary, finding -> "", new Recorder(Progress.SILENT), console);

    assertEquals(70, code.number());
    assertFalse(summary.verdict() instanceof Verdict.Verified);
    Path file = directory.resolve("hole-wrong-prediction.txt");
    String said = err.toString(StandardCharsets.UTF_8);
    assertTrue(said.contains("internal error") && said.contains(file.toString()), said);
    String[] histories = Files.readString(file).split("---- (predicted|observed)\n");
    assertEquals(summary.wrongPrediction().orElseThrow().predicted(), TraceText.read(histories[1]));
    assertEquals(summary.wrongPrediction().orElseThrow().observed(), TraceText.read(histories[2]));
    assertEquals(summary, SummaryJson.read(SummaryJson.write(summary)));
  }

  @Test
  void aTestThrowsAnErrorOfOurs() throws IOException {
    Summary summary = Heddle.explore(lying(), Options.DEFAULTS, Progress.SILENT);

    Throwable thrown = Thrown.of(new Result(summary, List.of()), code -> code);

    assertTrue(thrown instanceof HeddleBug, thrown::toString);
    String file = thrown.getMessage().replaceAll("(?s).*this file: (\\S+).*", "$1");
    assertTrue(Files.readString(Path.of(file)).contains("---- observed"));
    Files.delete(Path.of(file));
  }

  private static Target lying() {
    var truth = new ToyTarget(Scripts.parse(HOLE), Marks.LOOP);
    return new Target.Around() {
      @Override
      public Trace run(Schedule schedule) {
        Trace trace = truth.run(schedule);
        return new Trace(
            trace.schedule(),
            trace.roots(),
            Map.of(),
            trace.events().stream().map(AuditFlagsTest::lie).toList(),
            trace.pending(),
            trace.outcome());
      }

      @Override
      public Target target() {
        return truth;
      }
    };
  }

  private static Event lie(Event event) {
    Value two = Value.of(2);
    Operation operation = event.operation();
    if (operation instanceof Operation.Write write && write.value().equals(two)) {
      operation = new Operation.Write(write.cell(), Value.of(1), write.access());
    }
    return new Event(
        event.step(),
        operation,
        event.response().equals(Response.of(two)) ? Response.of(Value.of(1)) : event.response(),
        event.written(),
        event.site(),
        event.mark());
  }
}
