package heddle.jvm.worker;

import heddle.jvm.Program;
import heddle.jvm.ProgramException;
import heddle.protocol.Assumption;
import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;

/** A conversation with one worker process, from its hello to its death. */
final class Session implements AutoCloseable {

  /** A process may take so many times as long to start as a run, and at least so long. */
  private static final int STARTING = 6;

  private static final Duration LEAST_STARTING = Duration.ofSeconds(20);

  /** So much longer than a run it may take to load and instrument the program's classes. */
  private static final Duration LOADING = Duration.ofSeconds(10);

  /**
   * The runtime itself gives up what it sees to be endless, and knows more about it. So the process
   * is given up later, by at least so much.
   */
  private static final Duration PRECEDENCE = Duration.ofSeconds(2);

  /** A process that closes its output ends; on a busy machine that takes a while. */
  private static final Duration GRACE = Duration.ofSeconds(10);

  /** A process that a signal holds is replaced after this part of a run's time: one in so many. */
  private static final int HELD = 2;

  /** So often it is looked whether anybody waits for the answer. */
  private static final long GLANCE_NANOS = 50_000_000;

  private final WorkerProcess process;
  private final Launch launch;
  private final BooleanSupplier isOver;
  private final Duration patience;
  private final Duration limit;
  private final Bytes payload = Frame.draft();
  private final Encoder encoder = new Encoder(payload, WorkerTarget.MOST_NUMBERS);
  private final Decoder decoder = new Decoder();
  private List<Limit> limits = List.of();
  private List<Assumption> assumptions = List.of();

  private Schedule asked = Schedule.EMPTY;
  private LastReport seen = LastReport.NONE;
  private Optional<LastReport> leaving = Optional.empty();

  private Session(WorkerProcess process, Launch launch, Duration patience, BooleanSupplier isOver) {
    this.process = process;
    this.launch = launch;
    this.isOver = isOver;
    this.patience = patience;
    Duration quarter = patience.dividedBy(4);
    this.limit = patience.plus(longer(quarter, PRECEDENCE));
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) > 0 ? a : b;
  }

  /**
   * What came of starting a worker and loading the program: a session, or what it died of.
   *
   * @param session empty if the worker died
   */
  record Opening(Optional<Session> session, Optional<WorkerAnswer.Died> died) {

    private Opening(WorkerAnswer.Died died) {
      this(Optional.empty(), Optional.of(died));
    }
  }

  /**
   * Starts a process and loads the program.
   *
   * @param isOver whether nobody waits for it any more; asked again and again
   * @throws ProgramException if the program cannot be run, or if there is no Java
   */
  static Opening open(
      Launch launch, Program program, WorkerOptions options, BooleanSupplier isOver) {
    String java = options.jdk().executable().toString();
    Session session;
    try {
      var process = new WorkerProcess(launch.words());
      session = new Session(process, launch, options.patience(), isOver);
    } catch (IOException e) {
      if (!Files.isExecutable(options.jdk().executable())) {
        throw new ProgramException("%s cannot be started (%s)".formatted(java, e.getMessage()));
      }
      return new Opening(DeathCause.notStarted(e.getMessage()));
    }
    Optional<WorkerAnswer.Died> died = session.hello(java).or(() -> session.open(program));
    return died.isPresent() ? new Opening(died.get()) : new Opening(Optional.of(session), died);
  }

  private Optional<WorkerAnswer.Died> hello(String java) {
    Duration time = longer(patience.multipliedBy(STARTING), LEAST_STARTING);
    Optional<WorkerAnswer.Died> died = exchange(Frame.Type.HELLO, time, DeathCause::notStarted);
    if (died.isPresent()) {
      String said = String.join("; ", process.errors());
      if (died.get().cause() == WorkerAnswer.Cause.HALTED && !said.isEmpty()) {
        return Optional.of(DeathCause.refused(java, said));
      }
      boolean isBlamed = died.get().cause().blame() == WorkerAnswer.Blame.PROGRAM;
      return isBlamed ? Optional.of(DeathCause.notStarted(died.get().brief())) : died;
    }
    ByteReader hello = process.frame().payload();
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
    return Optional.empty();
  }

  long pid() {
    return process.pid();
  }

  /** What the worker could not control so far. */
  List<Limit> limits() {
    return limits;
  }

  List<Assumption> assumptions() {
    return assumptions;
  }

  /**
   * Loads another program in place of the one before.
   *
   * @throws ProgramException if it cannot be run
   */
  Optional<WorkerAnswer.Died> reopen(Program program) {
    limits = List.of();
    assumptions = List.of();
    return open(program);
  }

  /**
   * Loads the program.
   *
   * @throws ProgramException if it cannot be run
   */
  private Optional<WorkerAnswer.Died> open(Program program) {
    payload.clear();
    payload.unsigned(limit.plus(LOADING).toMillis());
    payload.unsigned(limit.toMillis());
    payload.unsigned(patience.toMillis());
    texts(program.classPath().stream().map(Object::toString).toList());
    payload.text(program.mainClass());
    texts(program.arguments());
    texts(program.selection().only());
    texts(program.selection().left());
    payload.unsigned(program.waits().spurious() ? 1 : 0);
    payload.unsigned(program.waits().starvation().toNanos());
    payload.unsigned(program.waits().ends().exceptionsFail() ? 1 : 0);
    payload.unsigned(program.waits().ends().leftOversFail() ? 1 : 0);
    return ask(Frame.Type.OPEN, Frame.Type.OPENED, limit.plus(LOADING), DeathCause::notLoaded);
  }

  private void texts(List<String> texts) {
    payload.unsigned(texts.size());
    texts.forEach(payload::text);
  }

  /**
   * Makes a run.
   *
   * @param isTold whether it is made to be told
   */
  WorkerAnswer run(Schedule schedule, boolean isTold) {
    asked = schedule;
    payload.clear();
    encoder.schedule(schedule);
    payload.put(isTold ? Frame.TOLD : 0);
    Optional<WorkerAnswer.Died> died =
        ask(
            Frame.Type.RUN,
            Frame.Type.TRACE,
            limit,
            (waited, late) -> DeathCause.overdue(patience, late, seen));
    if (died.isPresent()) {
      return died.get();
    }
    ByteReader answer = process.frame().payload();
    try {
      Trace trace = decoder.trace(answer, schedule);
      String output = answer.text();
      int flags = answer.get();
      if ((flags & Frame.CHANGED) != 0) {
        limits = decoder.list(Limit.class);
        assumptions = decoder.list(Assumption.class);
      }
      return new WorkerAnswer.Ran(trace, output, (flags & Frame.WORN) != 0);
    } catch (GarbledException e) {
      return die(DeathCause.garbled());
    }
  }

  /** What is said of a worker that did not answer for so long. */
  private interface Overdue extends BiFunction<Duration, AnswerTimeout.Late, WorkerAnswer.Died> {}

  /** Sends what was put together and waits; says what the worker died of, if it did. */
  private Optional<WorkerAnswer.Died> ask(
      Frame.Type question, Frame.Type expected, Duration time, Overdue overdue) {
    seen = LastReport.NONE;
    try {
      process.send(question, payload, time);
    } catch (IOException e) {
      // It does not read. Why, is known when it does not answer.
    }
    return exchange(expected, time, overdue);
  }

  /** Waits for a frame of this type; whatever else comes says something about the worker's end. */
  private Optional<WorkerAnswer.Died> exchange(
      Frame.Type expected, Duration time, Overdue overdue) {
    var vigil = new AnswerTimeout(time, process::vitals);
    while (true) {
      long glance = System.nanoTime() + GLANCE_NANOS;
      boolean isLook = vigil.next() - glance <= 0;
      try {
        switch (process.receive(isLook ? vigil.next() : glance)) {
          case ARRIVED -> {
            if (process.frame().type() == expected) {
              return Optional.empty();
            }
            Optional<WorkerAnswer.Died> died = hear(process.frame());
            if (died.isPresent()) {
              return Optional.of(die(died.get()));
            }
          }
          case CLOSED -> {
            return Optional.of(die(ended()));
          }
          case OVERDUE -> {
            if (isOver.getAsBoolean()) {
              return Optional.of(die(DeathCause.timedOut(hindrance(vigil), seen)));
            } else if (vigil.isHeld(limit.dividedBy(HELD))) {
              return Optional.of(die(DeathCause.hindered(AnswerTimeout.Late.STOPPED, seen)));
            }
            Optional<AnswerTimeout.Late> late =
                isLook ? vigil.look(seen != LastReport.NONE) : Optional.empty();
            if (late.isPresent()) {
              return Optional.of(die(overdue.apply(vigil.waited(), late.get())));
            }
          }
          default -> {
            close();
            throw new IllegalStateException("interrupted while the program was running");
          }
        }
      } catch (GarbledException e) {
        return Optional.of(die(DeathCause.garbled()));
      } catch (IOException e) {
        return Optional.of(die(ended()));
      }
    }
  }

  /** What keeps the worker from computing at this moment. */
  private static Optional<AnswerTimeout.Late> hindrance(AnswerTimeout vigil) {
    if (vigil.isStopped()) {
      return Optional.of(AnswerTimeout.Late.STOPPED);
    }
    return vigil.isStarving() ? Optional.of(AnswerTimeout.Late.STARVED) : Optional.empty();
  }

  private WorkerAnswer.Died ended() {
    OptionalInt exit = process.exitCode(GRACE);
    return DeathCause.ended(
        exit,
        leaving,
        process.errors(),
        launch.crashLog(pid()).flatMap(file -> CrashLog.read(file, pid())));
  }

  private Optional<WorkerAnswer.Died> hear(Frame frame) throws GarbledException {
    switch (frame.type()) {
      case STUCK -> {
        seen = LastReport.read(frame.payload(), asked);
        return Optional.empty();
      }
      case WAITING -> {
        return Optional.of(DeathCause.waiting(LastReport.read(frame.payload(), asked)));
      }
      case LEAVING -> {
        leaving = Optional.of(LastReport.read(frame.payload(), asked));
        return Optional.empty();
      }
      case DESERTED -> {
        return Optional.of(DeathCause.deserted());
      }
      case EXHAUSTED -> {
        return Optional.of(DeathCause.exhausted());
      }
      case UNPREPARED -> {
        return Optional.of(DeathCause.notStarted(frame.payload().text()));
      }
      case REFUSED -> {
        String reason = frame.payload().text();
        close();
        throw new ProgramException(reason);
      }
      case BUG -> {
        String report = frame.payload().text();
        if (leaving.isPresent()) {
          return Optional.of(ended()); // what fails while the process ends is no bug
        }
        close();
        throw new IllegalStateException("the worker failed:\n" + report);
      }
      default -> throw new GarbledException("not expected: " + frame.type());
    }
  }

  private WorkerAnswer.Died die(WorkerAnswer.Died died) {
    close();
    return died;
  }

  /** Ends the process, if it has not ended. */
  @Override
  public void close() {
    process.destroy();
  }
}
