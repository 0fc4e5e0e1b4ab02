package heddle.jvm.worker;

import heddle.jvm.Program;
import heddle.jvm.ProgramException;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A conversation with one worker process, from its hello to its death. */
final class Session implements AutoCloseable {

  private static final Duration HELLO = Duration.ofSeconds(60);

  /** So much longer than a run it may take to load and instrument the program's classes. */
  private static final Duration LOADING = Duration.ofSeconds(10);

  /**
   * The runtime itself gives up what it sees to be endless, and knows more about it. So the process
   * is given up later, by at least so much.
   */
  private static final Duration PRECEDENCE = Duration.ofSeconds(2);

  private static final Duration GRACE = Duration.ofSeconds(2);

  private final WorkerProcess process;
  private final Duration patience;
  private final Duration limit;
  private final Bytes payload = Frame.draft();
  private final Encoder encoder = new Encoder(payload, WorkerTarget.MOST_NUMBERS);
  private final Decoder decoder = new Decoder();
  private List<String> limits = List.of();
  private List<String> assumptions = List.of();

  private Schedule asked = Schedule.EMPTY;
  private Sighting seen = Sighting.NONE;
  private Optional<Sighting> leaving = Optional.empty();

  private Session(WorkerProcess process, Duration patience) {
    this.process = process;
    this.patience = patience;
    Duration quarter = patience.dividedBy(4);
    this.limit = patience.plus(quarter.compareTo(PRECEDENCE) > 0 ? quarter : PRECEDENCE);
  }

  /**
   * Starts a process and waits for its hello.
   *
   * @throws ProgramException if this Java cannot be started, or not with these options
   */
  static Session start(List<String> command, String java, Duration patience) {
    try {
      var session = new Session(new WorkerProcess(command), patience);
      session.hello(java);
      return session;
    } catch (IOException e) {
      throw new ProgramException("%s cannot be started (%s)".formatted(java, e.getMessage()));
    }
  }

  private void hello(String java) {
    Optional<Answer.Died> died = exchange(Frame.Type.HELLO, HELLO);
    if (died.isPresent()) {
      String said = String.join("; ", process.errors());
      throw new ProgramException(
          "%s does not start the program's process: %s"
              .formatted(java, said.isEmpty() ? died.get().message() : said));
    }
    Cursor hello = process.frame().payload();
    try {
      if (hello.unsigned() != Frame.VERSION
          || hello.signed() != Vocabulary.PROTOCOL.fingerprint()) {
        close();
        throw new IllegalStateException("the worker belongs to another version of Heddle");
      }
    } catch (GarbledException e) {
      close();
      throw new IllegalStateException(e);
    }
  }

  long pid() {
    return process.pid();
  }

  /** What the worker could not control so far. */
  List<String> limits() {
    return limits;
  }

  List<String> assumptions() {
    return assumptions;
  }

  /**
   * Loads the program.
   *
   * @throws ProgramException if it cannot be run
   */
  Answer open(Program program) {
    payload.clear();
    payload.unsigned(limit.plus(LOADING).toMillis());
    payload.unsigned(limit.toMillis());
    payload.unsigned(patience.toMillis());
    texts(program.classPath().stream().map(Object::toString).toList());
    payload.text(program.mainClass());
    texts(program.arguments());
    texts(program.selection().only());
    texts(program.selection().left());
    Optional<Answer> died = ask(Frame.Type.OPEN, Frame.Type.OPENED, limit.plus(LOADING));
    return died.orElseGet(Answer.Opened::new);
  }

  private void texts(List<String> texts) {
    payload.unsigned(texts.size());
    texts.forEach(payload::text);
  }

  Answer run(Schedule schedule) {
    asked = schedule;
    payload.clear();
    encoder.schedule(schedule);
    Optional<Answer> died = ask(Frame.Type.RUN, Frame.Type.TRACE, limit);
    if (died.isPresent()) {
      return died.get();
    }
    Cursor answer = process.frame().payload();
    try {
      Trace trace = decoder.trace(answer, schedule);
      String output = answer.text();
      if (answer.get() != 0) {
        limits = readTexts(answer);
        assumptions = readTexts(answer);
      }
      return new Answer.Ran(trace, output);
    } catch (GarbledException e) {
      return die(Demise.garbled());
    }
  }

  private static List<String> readTexts(Cursor from) throws GarbledException {
    var texts = new ArrayList<String>();
    for (int i = from.count(); i > 0; i--) {
      texts.add(from.text());
    }
    return texts;
  }

  /** Sends what was put together and waits; says what the worker died of, if it did. */
  private Optional<Answer> ask(Frame.Type question, Frame.Type expected, Duration time) {
    seen = Sighting.NONE;
    try {
      process.send(question, payload, time);
    } catch (IOException e) {
      // It does not read. Why, is known when it does not answer.
    }
    return exchange(expected, time).map(died -> died);
  }

  /** Waits for a frame of this type; whatever else comes says something about the worker's end. */
  private Optional<Answer.Died> exchange(Frame.Type expected, Duration time) {
    var vigil = new Vigil(time, process::computed);
    while (true) {
      try {
        switch (process.receive(vigil.next())) {
          case ARRIVED -> {
            if (process.frame().type() == expected) {
              return Optional.empty();
            }
            Optional<Answer.Died> died = hear(process.frame());
            if (died.isPresent()) {
              return Optional.of(die(died.get()));
            }
          }
          case CLOSED -> {
            return Optional.of(
                die(Demise.ended(process.exitCode(GRACE), leaving, process.errors())));
          }
          case OVERDUE -> {
            Optional<Vigil.Late> late = vigil.look(seen != Sighting.NONE);
            if (late.isPresent()) {
              return Optional.of(die(Demise.overdue(patience, late.get(), seen)));
            }
          }
          default -> {
            close();
            throw new IllegalStateException("interrupted while the program was running");
          }
        }
      } catch (GarbledException e) {
        return Optional.of(die(Demise.garbled()));
      } catch (IOException e) {
        return Optional.of(die(Demise.ended(process.exitCode(GRACE), leaving, process.errors())));
      }
    }
  }

  private Optional<Answer.Died> hear(Frame frame) throws GarbledException {
    switch (frame.type()) {
      case STUCK -> {
        seen = Sighting.read(frame.payload(), asked);
        return Optional.empty();
      }
      case WAITING -> {
        return Optional.of(Demise.waiting(Sighting.read(frame.payload(), asked)));
      }
      case LEAVING -> {
        leaving = Optional.of(Sighting.read(frame.payload(), asked));
        return Optional.empty();
      }
      case EXHAUSTED -> {
        return Optional.of(Demise.exhausted());
      }
      case REFUSED -> {
        String reason = frame.payload().text();
        close();
        throw new ProgramException(reason);
      }
      case BUG -> {
        String report = frame.payload().text();
        close();
        throw new IllegalStateException("the worker failed:\n" + report);
      }
      default -> throw new GarbledException("not expected: " + frame.type());
    }
  }

  private Answer.Died die(Answer.Died died) {
    close();
    return died;
  }

  /** Ends the process, if it has not ended. */
  @Override
  public void close() {
    process.destroy();
  }
}
