package heddle.jvm.worker;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Schedule;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes traces and schedules for a {@link Decoder} that has read everything this encoder has
 * written so far.
 *
 * <p>Runs of one program are made of the same few events. So each distinct record is written once,
 * where it first occurs, and then by its number: both sides count the records in the order in which
 * they were complete. Programs whose runs never repeat would fill the memory that way; when there
 * are too many numbers, both sides forget them all.
 */
final class Encoder {

  /** In place of a number: the record follows. */
  static final int DEFINITION = 0;

  /** In front of a message: whether all numbers are forgotten from here on. */
  static final int FORGET = 1;

  /** In front of the initial cells: they are those of the trace before. */
  static final int SAME = 1;

  private final Bytes bytes;
  private final int most;
  private final Map<Object, Integer> numbers = new HashMap<>();

  /** The numbers of objects that were met already, found without looking into them. */
  private final Map<Object, Integer> met = new IdentityHashMap<>();

  private Map<Cell, Value> initial = Map.of();

  /**
   * @param bytes where to write
   * @param most how many records may have numbers
   */
  Encoder(Bytes bytes, int most) {
    this.bytes = bytes;
    this.most = most;
  }

  Bytes bytes() {
    return bytes;
  }

  /** Everything of a trace but its schedule, which the other side knows. */
  void trace(Trace trace) {
    begin();
    list(trace.roots());
    initial(trace.initial());
    list(trace.events());
    bytes.unsigned(trace.pending().size());
    for (Map.Entry<ThreadName, Operation> entry : trace.pending().entrySet()) {
      named(entry.getKey());
      named(entry.getValue());
    }
    named(trace.outcome());
    named(trace.glossary());
  }

  void schedule(Schedule schedule) {
    begin();
    list(schedule.steps());
    bytes.signed(schedule.seed());
    bytes.signed(schedule.limit());
  }

  private void begin() {
    boolean full = numbers.size() > most;
    bytes.put(full ? FORGET : 0);
    if (full) {
      numbers.clear();
    }
    if (full || met.size() > 2 * most) {
      met.clear();
    }
  }

  private void initial(Map<Cell, Value> cells) {
    boolean same = cells.equals(initial);
    bytes.put(same ? SAME : 0);
    if (!same) {
      initial = cells;
      bytes.unsigned(cells.size());
      for (Map.Entry<Cell, Value> entry : cells.entrySet()) {
        named(entry.getKey());
        named(entry.getValue());
      }
    }
  }

  /** Records, each by its number if it has one. */
  void list(List<?> records) {
    bytes.unsigned(records.size());
    for (int i = 0; i < records.size(); i++) {
      named(records.get(i));
    }
  }

  /** A record, by its number if it has one. */
  void named(Object record) {
    Integer number = met.get(record);
    if (number == null) {
      number = numbers.get(record);
      if (number == null) {
        define(record);
        return;
      }
      meet(record, number);
    }
    bytes.unsigned(number);
  }

  /** What comes again as the same object; events never do, each run has its own. */
  private void meet(Object record, Integer number) {
    if (!(record instanceof Event)) {
      met.put(record, number);
    }
  }

  private void define(Object record) {
    bytes.unsigned(DEFINITION);
    Vocabulary.PROTOCOL.of(record).write(record, this);
    Integer number = numbers.size() + 1;
    numbers.put(record, number);
    meet(record, number);
  }
}
