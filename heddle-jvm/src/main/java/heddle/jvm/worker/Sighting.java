package heddle.jvm.worker;

import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.util.Optional;

/**
 * What a worker could say about a run before it was given up.
 *
 * @param where the stack of the thread that moves; empty if unknown
 * @param output what the program had printed
 * @param trace what it had done; its outcome is without meaning
 */
record Sighting(String where, String output, Optional<Trace> trace) {

  static final Sighting NONE = new Sighting("", "", Optional.empty());

  void write(Bytes to) {
    to.text(where);
    to.text(output);
    to.put(trace.isPresent() ? 1 : 0);
    trace.ifPresent(known -> new Encoder(to, Integer.MAX_VALUE).trace(known));
  }

  /** Reads it back; the trace, if any, is one of this schedule. */
  static Sighting read(Cursor from, Schedule schedule) throws GarbledException {
    String where = from.text();
    String output = from.text();
    return new Sighting(
        where,
        output,
        from.get() == 0 ? Optional.empty() : Optional.of(new Decoder().trace(from, schedule)));
  }
}
