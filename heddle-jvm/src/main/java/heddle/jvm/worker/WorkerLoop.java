package heddle.jvm.worker;

import heddle.instrument.Selection;
import heddle.jvm.Program;
import heddle.jvm.ProgramException;
import heddle.jvm.ThreadEnds;
import heddle.jvm.Waits;
import heddle.protocol.Assumption;
import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The side of the link that runs the program: answers one frame with one frame until there are no
 * more, or until it cannot.
 */
final class WorkerLoop {

  private final FrameReader in;
  private final FrameWriter outbox;
  private final WorkerProgram.Source source;
  private final Watchdog watchdog;
  private final Bytes payload = Frame.draft();
  private final Encoder encoder = new Encoder(payload, WorkerTarget.MOST_NUMBERS);
  private final Decoder decoder = new Decoder();

  /** Made in time: there is no memory for it when it is needed. */
  private final Bytes lastWords = Frame.draft();

  private Optional<WorkerProgram> subject = Optional.empty();
  private Duration limit = Duration.ZERO;
  private List<Limit> limits = List.of();
  private List<Assumption> assumptions = List.of();

  WorkerLoop(InputStream in, OutputStream out, WorkerProgram.Source source, Watchdog watchdog) {
    this.in = new FrameReader(in);
    this.outbox = new FrameWriter(out);
    this.source = source;
    this.watchdog = watchdog;
    watchdog.connect(outbox);
    lastWords.text("no memory was left for the answer");
  }

  /** Returns when the engine has closed the link, or when this worker is of no more use. */
  void serve() {
    try {
      if (!isPrepared()) {
        return;
      }
      hello();
      Optional<Frame> frame = receive();
      while (frame.isPresent() && answer(frame.get())) {
        frame = receive();
      }
    } catch (IOException e) {
      // The engine is gone, or speaks another language; it knows why.
    }
  }

  /**
   * Whether programs can be run here. The machine may lack memory or files; then another may do.
   */
  private boolean isPrepared() throws IOException {
    try {
      source.prepare();
      return true;
    } catch (RuntimeException | Error e) {
      outbox.send(
          Frame.Type.UNPREPARED, e instanceof ProgramException ? e.getMessage() : e.toString());
      return false;
    }
  }

  private Optional<Frame> receive() throws IOException {
    Optional<Frame> frame = in.next();
    while (frame.isEmpty() && in.read()) {
      frame = in.next();
    }
    return frame;
  }

  private void hello() throws IOException {
    payload.unsigned(Frame.VERSION);
    payload.signed(Vocabulary.PROTOCOL.fingerprint());
    send(Frame.Type.HELLO);
  }

  /** Whether the worker can go on after that. */
  private boolean answer(Frame frame) throws IOException {
    try {
      switch (frame.type()) {
        case OPEN -> open(frame.payload());
        case RUN -> run(frame.payload());
        default -> throw new GarbledException("a worker does not answer " + frame.type());
      }
      return true;
    } catch (ProgramException e) {
      outbox.send(Frame.Type.REFUSED, e.getMessage());
    } catch (OutOfMemoryError e) {
      outbox.send(Frame.Type.EXHAUSTED, lastWords);
    } catch (RuntimeException | Error e) {
      var text = new StringWriter();
      e.printStackTrace(new PrintWriter(text));
      outbox.send(Frame.Type.BUG, text.toString());
    }
    return false;
  }

  private void open(ByteReader from) throws IOException {
    var opening = Duration.ofMillis(from.unsigned());
    limit = Duration.ofMillis(from.unsigned());
    var patience = Duration.ofMillis(from.unsigned());
    watchdog.begin(Schedule.EMPTY, opening);
    var classPath = new ArrayList<Path>();
    for (int i = from.count(); i > 0; i--) {
      classPath.add(Path.of(from.text()));
    }
    String mainClass = from.text();
    List<String> arguments = readTexts(from);
    var selection = new Selection(readTexts(from), readTexts(from));
    var waits =
        new Waits(
            from.unsigned() != 0,
            Duration.ofNanos(from.unsigned()),
            new ThreadEnds(from.unsigned() != 0, from.unsigned() != 0));
    var program = new Program(classPath, mainClass, arguments, selection, waits);
    subject.ifPresent(before -> before.target().close());
    limits = List.of();
    assumptions = List.of();
    subject = Optional.of(source.open(program, patience));
    payload.clear();
    send(Frame.Type.OPENED);
  }

  private static List<String> readTexts(ByteReader from) throws IOException {
    var texts = new ArrayList<String>();
    for (int i = from.count(); i > 0; i--) {
      texts.add(from.text());
    }
    return texts;
  }

  private void run(ByteReader from) throws IOException {
    Schedule schedule = decoder.schedule(from);
    boolean isTold = from.get() == Frame.TOLD;
    WorkerProgram opened =
        subject.orElseThrow(() -> new IllegalStateException("nothing was opened"));
    watchdog.begin(schedule, limit);
    Target target = opened.target();
    Trace trace = isTold ? target.tell(schedule) : target.run(schedule);
    payload.clear();
    encoder.trace(trace);
    payload.text(opened.output());
    news(opened);
    send(Frame.Type.TRACE);
  }

  /** What the target could not control, and what it assumes, where that has changed. */
  private void news(WorkerProgram opened) {
    Target target = opened.target();
    boolean changed = !limits.equals(target.limits()) || !assumptions.equals(target.assumptions());
    payload.put((changed ? Frame.CHANGED : 0) | (opened.isWorn() ? Frame.WORN : 0));
    if (changed) {
      limits = List.copyOf(target.limits());
      assumptions = List.copyOf(target.assumptions());
      encoder.list(limits);
      encoder.list(assumptions);
    }
  }

  private void send(Frame.Type type) throws IOException {
    watchdog.end();
    outbox.send(type, payload);
    payload.clear();
  }
}
