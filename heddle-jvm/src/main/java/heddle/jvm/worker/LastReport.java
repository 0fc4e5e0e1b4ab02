package heddle.jvm.worker;

import heddle.jvm.worker.WorkerProgram.Unfinished;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.util.Optional;

/**
 * What a worker could say about a run before it was given up.
 *
 * @param where the stack of the thread that moves; empty if unknown
 * @param run what it had done and printed; empty if unknown
 */
record LastReport(String where, Optional<Unfinished> run) {

  static final LastReport NONE = new LastReport("", Optional.empty());

  /** What the program had printed, as far as is known. */
  String output() {
    return run.map(Unfinished::output).orElse("");
  }

  void write(Bytes to) {
    to.text(where);
    to.put(run.isPresent() ? 1 : 0);
    run.ifPresent(
        known -> {
          to.text(known.output());
          new Encoder(to, Integer.MAX_VALUE).trace(known.trace());
        });
  }

  /** Reads it back; the run is one of this schedule. */
  static LastReport read(ByteReader from, Schedule schedule) throws GarbledException {
    String where = from.text();
    if (from.get() == 0) {
      return new LastReport(where, Optional.empty());
    }
    String output = from.text();
    Trace trace = new Decoder().trace(from, schedule);
    return new LastReport(where, Optional.of(new Unfinished(trace, output)));
  }
}
