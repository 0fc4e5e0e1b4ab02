package heddle.jvm.worker;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Glossary;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads what an {@link Encoder} has written, in the same order. Equal records of all messages are
 * the same object.
 */
final class Decoder {

  private final List<Object> records = new ArrayList<>();
  private Map<Cell, Value> initial = Map.of();
  private ByteReader bytes = new ByteReader(new byte[0], 0, 0);

  ByteReader bytes() {
    return bytes;
  }

  /** The trace of this schedule. */
  Trace trace(ByteReader from, Schedule schedule) throws GarbledException {
    begin(from);
    List<ThreadName> roots = list(ThreadName.class);
    readInitial();
    List<Event> events = list(Event.class);
    var pending = new HashMap<ThreadName, Operation>();
    for (int i = bytes.count(); i > 0; i--) {
      pending.put(named(ThreadName.class), named(Operation.class));
    }
    Outcome outcome = named(Outcome.class);
    Glossary glossary = named(Glossary.class);
    return new Trace(schedule, roots, initial, events, pending, outcome, glossary);
  }

  Schedule schedule(ByteReader from) throws GarbledException {
    begin(from);
    List<Step> steps = list(Step.class);
    return new Schedule(steps, bytes.signed(), (int) bytes.signed());
  }

  private void begin(ByteReader from) throws GarbledException {
    bytes = from;
    if (bytes.get() == Encoder.FORGET) {
      records.clear();
    }
  }

  private void readInitial() throws GarbledException {
    if (bytes.get() == Encoder.SAME) {
      return;
    }
    var cells = new HashMap<Cell, Value>();
    for (int i = bytes.count(); i > 0; i--) {
      cells.put(named(Cell.class), named(Value.class));
    }
    initial = cells;
  }

  /** The next records, which must be of this type. */
  <T> List<T> list(Class<T> type) throws GarbledException {
    int count = bytes.count();
    var list = new ArrayList<T>(count);
    for (int i = 0; i < count; i++) {
      list.add(named(type));
    }
    return list;
  }

  /** The next record, which must be of this type. */
  <T> T named(Class<T> type) throws GarbledException {
    long number = bytes.unsigned();
    Object record = number == Encoder.DEFINITION ? defined() : known(number);
    if (!type.isInstance(record)) {
      throw new GarbledException("expected: " + type.getSimpleName() + ", seen: " + record);
    }
    return type.cast(record);
  }

  private Object defined() throws GarbledException {
    Object record = Vocabulary.PROTOCOL.numbered(bytes.unsigned()).read(this);
    records.add(record);
    return record;
  }

  private Object known(long number) throws GarbledException {
    if (number < 0 || number > records.size()) {
      throw new GarbledException("there is no record with the number " + number);
    }
    return records.get((int) number - 1);
  }
}
