package heddle.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import heddle.check.Heddle;
import heddle.check.Options;
import heddle.check.Replay;
import heddle.engine.Progress;
import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.programs.edges.Abba;
import heddle.programs.edges.AssertStatement;
import heddle.programs.edges.BoundedBuffer;
import heddle.programs.edges.IfInsteadOfWhile;
import heddle.programs.edges.LostUpdateAtomic;
import heddle.programs.edges.LostUpdateStatic;
import heddle.programs.edges.LostWakeUp;
import heddle.programs.edges.NestedMonitors;
import heddle.programs.edges.PoliteLivelock;
import heddle.programs.edges.SleepAsSynchronisation;
import heddle.programs.holes.NoData;
import heddle.programs.locks.ConditionLostSignal;
import heddle.programs.locks.LateSignal;
import heddle.programs.locks.LockAbba;
import heddle.programs.locks.ReaderBehindWriter;
import heddle.programs.papers.Account;
import heddle.programs.papers.Airline;
import heddle.programs.papers.Allocation;
import heddle.programs.papers.PetersonWrong;
import heddle.programs.papers.StringBuf;
import heddle.programs.plain.BuilderEmptied;
import heddle.protocol.Finding;
import heddle.protocol.Summary;
import heddle.report.TextStory;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What people read when a program fails, word for word. */
class StoriesTest {

  private static final Options OPTIONS =
      Options.DEFAULTS.withBudget(Options.DEFAULTS.budget().withTime(Duration.ofMinutes(10)));

  @ParameterizedTest
  @ValueSource(
      classes = {
        Abba.class,
        Account.class,
        Airline.class,
        Allocation.class,
        AssertStatement.class,
        BoundedBuffer.class,
        ConditionLostSignal.class,
        IfInsteadOfWhile.class,
        LateSignal.class,
        LockAbba.class,
        LostUpdateAtomic.class,
        LostUpdateStatic.class,
        LostWakeUp.class,
        NestedMonitors.class,
        NoData.class,
        PetersonWrong.class,
        PoliteLivelock.class,
        ReaderBehindWriter.class,
        SleepAsSynchronisation.class,
        StringBuf.class
      })
  void aFailureIsToldAsItWasBefore(Class<?> program) {
    Golden.check("story-" + program.getSimpleName(), tell(program, false));
  }

  /** Steps inside of the JDK are not the same in all of them. */
  @Test
  void aFailureInsideOfTheJdkIsToldAsItWasBefore() {
    int jdk = Runtime.version().feature();
    assumeTrue(jdk == 17 || jdk == 25);

    Golden.check("story-BuilderEmptied-" + jdk, tell(BuilderEmptied.class, false));
  }

  @Test
  void aRaceIsToldAsItWasBefore() {
    Golden.check("story-race", tell(LostUpdateStatic.class, true));
  }

  private static String tell(Class<?> program, boolean race) {
    try (JvmTarget target = JvmTarget.open(program(program))) {
      var options = race ? OPTIONS.withBudget(OPTIONS.budget().withAllFindings(true)) : OPTIONS;
      Summary summary = Heddle.explore(target, options, Progress.SILENT);
      Finding finding =
          summary.findings().stream()
              .filter(found -> found instanceof Finding.Race == race)
              .findFirst()
              .orElseThrow(() -> new AssertionError(summary));
      Replay again = Heddle.replay(target, finding.trace());
      assertEquals(Optional.empty(), again.difference());
      return new TextStory(TextStory.PAGE_WIDTH).tell(finding.with(again.seen().glossary()));
    }
  }

  private static Program program(Class<?> type) {
    try {
      Path classes = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      return new Program(List.of(classes), type.getName(), List.of());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
