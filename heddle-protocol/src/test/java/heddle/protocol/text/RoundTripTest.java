package heddle.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.protocol.Verdict;
import heddle.protocol.text.Hello.Explore;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Everything reads back what it wrote. */
class RoundTripTest {

  private static final int SEEDS = 1000;

  private static final List<Class<?>> FAMILIES =
      List.of(
          Operation.class,
          Response.class,
          Value.class,
          Pick.class,
          Outcome.class,
          Verdict.class,
          Finding.class);

  @Test
  void tracesSurviveText() {
    forAll(Arbitrary::trace, TraceText::write, TraceText::read);
  }

  @Test
  void tracesSurviveJson() {
    forAll(Arbitrary::trace, TraceJson::write, TraceJson::read);
  }

  @Test
  void schedulesSurviveText() {
    forAll(Arbitrary::schedule, ScheduleText::write, ScheduleText::read);
  }

  @Test
  void schedulesSurviveTheWire() {
    var hello = new Hello(Explore.VALUES);

    forAll(
        Arbitrary::schedule,
        schedule -> Wire.schedule(schedule, hello),
        line -> Wire.readSchedule(line, 1));
  }

  @Test
  void summariesSurviveJson() {
    forAll(Arbitrary::summary, SummaryJson::write, SummaryJson::read);
  }

  @Test
  void replaysAreNoPartOfASummary() {
    for (int seed = 0; seed < SEEDS / 10; seed++) {
      Summary summary = new Arbitrary(seed).summary();

      String text =
          SummaryJson.write(
              summary, Collections.nCopies(summary.findings().size(), "target/replay.txt"));

      assertEquals(summary, SummaryJson.read(text));
    }
  }

  @Test
  void writingTwiceGivesTheSameText() {
    for (int seed = 0; seed < SEEDS / 10; seed++) {
      String text = TraceText.write(new Arbitrary(seed).trace());

      assertEquals(text, TraceText.write(TraceText.read(text)));
    }
  }

  @Test
  void everythingOnTheWireIsOneLine() {
    for (int seed = 0; seed < SEEDS / 10; seed++) {
      Trace trace = new Arbitrary(seed).trace();

      assertEquals(1, Wire.trace(trace).lines().count());
      assertEquals(1, Wire.schedule(trace.schedule(), new Hello(Explore.VALUES)).lines().count());
    }
  }

  @Test
  void everyKindWasAmongThem() {
    Set<Class<?>> seen = new HashSet<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      Trace trace = new Arbitrary(seed).trace();
      trace.events().forEach(event -> addKinds(event, seen));
      seen.add(trace.outcome().getClass());
      Summary summary = new Arbitrary(seed).summary();
      seen.add(summary.verdict().getClass());
      summary.findings().forEach(finding -> seen.add(finding.getClass()));
    }

    Set<Class<?>> missing = new HashSet<>();
    for (Class<?> family : FAMILIES) {
      missing.addAll(List.of(family.getPermittedSubclasses()));
    }
    missing.removeAll(seen);
    assertEquals(Set.of(), missing);
  }

  private static void addKinds(Event event, Set<Class<?>> seen) {
    seen.add(event.operation().getClass());
    seen.add(event.response().getClass());
    seen.add(event.step().pick().getClass());
    seen.add(event.written().getClass());
  }

  private static <T> void forAll(
      Function<Arbitrary, T> make, Function<T, String> write, Function<String, T> read) {
    for (int seed = 0; seed < SEEDS; seed++) {
      T value = make.apply(new Arbitrary(seed));
      String text = write.apply(value);
      assertEquals(value, read.apply(text), () -> text);
    }
  }
}
