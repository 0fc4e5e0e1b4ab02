package heddle.jvm.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.toy.ToyTarget;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What one side of the link writes is what the other reads. */
class CodecTest {

  private static final int PLENTY = 1 << 20;
  private static final Schedule SCHEDULE = Schedule.EMPTY;

  private final Bytes bytes = Frame.draft();
  private final Decoder decoder = new Decoder();
  private Encoder encoder = new Encoder(bytes, PLENTY);

  @ParameterizedTest
  @EnumSource
  void tracesOfRandomProgramsAreReadBack(Profile profile) throws GarbledException {
    for (int seed = 0; seed < 100; seed++) {
      var toy = new ToyTarget(RandomPrograms.program(profile, seed));
      for (int run = 0; run < 5; run++) {
        Trace trace = toy.run(new Schedule(List.of(), run, 200));

        assertEquals(trace, sent(trace));
        assertEquals(trace.schedule(), sent(trace.schedule()));
        Schedule again = new Schedule(trace.steps(), Long.MIN_VALUE + run, Integer.MAX_VALUE);
        assertEquals(again, sent(again));
      }
    }
  }

  @Test
  void everyKindOfRecordIsReadBack() throws GarbledException {
    var arbitrary = new ArbitraryRecords(new Random(1));

    for (int i = 0; i < 2_000; i++) {
      var events = new ArrayList<Event>();
      for (int e = i % 5; e >= 0; e--) {
        events.add(arbitrary.of(Event.class));
      }
      var trace =
          new Trace(
              SCHEDULE,
              List.of(arbitrary.of(ThreadName.class)),
              i % 3 == 0 ? Map.of() : Map.of(arbitrary.of(Cell.class), arbitrary.of(Value.class)),
              events,
              Map.of(arbitrary.of(ThreadName.class), arbitrary.of(Operation.class)),
              arbitrary.of(Outcome.class));

      assertEquals(trace, sent(trace));
    }
    assertEquals(arbitrary.kinds(), arbitrary.made(), "some kind was never tried");
  }

  @Test
  void equalRecordsOfAllMessagesAreTheSameObject() throws GarbledException {
    Event first = sent(trace(event(1), event(1))).events().get(1);
    Event second = sent(trace(event(1))).events().get(0);

    assertSame(first, second);
  }

  @Test
  void anEventThatWasSentBeforeTakesOneByte() throws GarbledException {
    var events = new ArrayList<Event>();
    for (int i = 0; i < 100; i++) {
      events.add(event(7));
    }
    sent(trace(event(7)));
    sent(trace(events.toArray(Event[]::new)));

    assertTrue(bytes.size() < 110, bytes.size() + " bytes");
  }

  @Test
  void numbersAreForgottenWhenThereAreTooMany() throws GarbledException {
    encoder = new Encoder(bytes, 50);

    for (int i = 0; i < 2_000; i++) {
      Trace trace = trace(event(i), event(i / 2), event(0));
      assertEquals(trace, sent(trace));
    }
  }

  @Test
  void whateverIsNoMessageIsRefused() {
    var random = new Random(2);
    encoder.trace(trace(event(1), event(2)));
    byte[] right = java.util.Arrays.copyOfRange(bytes.array(), Frame.HEADER, bytes.end());

    for (int i = 0; i < 20_000; i++) {
      byte[] wrong = right.clone();
      for (int change = random.nextInt(4); change >= 0; change--) {
        wrong[random.nextInt(wrong.length)] = (byte) random.nextInt();
      }
      int length = random.nextInt(wrong.length + 1);
      try {
        new Decoder().trace(new ByteReader(wrong, 0, length), SCHEDULE);
      } catch (GarbledException e) {
        assertTrue(!e.getMessage().isEmpty());
      }
    }
    assertThrows(
        GarbledException.class, () -> new Decoder().schedule(new ByteReader(new byte[0], 0, 0)));
  }

  private Trace sent(Trace trace) throws GarbledException {
    bytes.clear();
    encoder.trace(trace);
    ByteReader cursor = new ByteReader(bytes.array(), Frame.HEADER, bytes.end());
    Trace read = decoder.trace(cursor, trace.schedule());
    assertEquals(0, cursor.left());
    return read;
  }

  /** Schedules go the other way, with numbers of their own. */
  private final Bytes back = Frame.draft();

  private final Encoder backEncoder = new Encoder(back, PLENTY);
  private final Decoder backDecoder = new Decoder();

  private Schedule sent(Schedule schedule) throws GarbledException {
    back.clear();
    backEncoder.schedule(schedule);
    return backDecoder.schedule(new ByteReader(back.array(), Frame.HEADER, back.end()));
  }

  private static Trace trace(Event... events) {
    return new Trace(
        SCHEDULE,
        List.of(new ThreadName("main")),
        Map.of(),
        List.of(events),
        new HashMap<>(),
        new Outcome.Completed());
  }

  private static Event event(int number) {
    var main = new ThreadName("main");
    return new Event(
        new Step(main),
        Operation.write(Cell.of("x.f"), number),
        Response.DONE,
        Value.NULL,
        new heddle.protocol.Site("A.java:" + number),
        heddle.protocol.Mark.NONE);
  }
}
