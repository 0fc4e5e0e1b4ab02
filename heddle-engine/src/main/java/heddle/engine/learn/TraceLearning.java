package heddle.engine.learn;

import heddle.engine.learn.Lesson.Doubt;
import heddle.engine.learn.Lesson.Mismatch;
import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Event;
import heddle.protocol.Mode;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * One trace, event by event, on the model. Every event is compared with what the thread was known
 * to do and with what the model says it must have been answered.
 */
final class TraceLearning {

  private final Knowledge knowledge;
  private final Symbols symbols;
  private final Trace trace;
  private final List<Event> events;

  /** By event, the number of its thread and its operation. */
  private final int[] threads;

  private final Op[] ops;
  private final LoopStates loops = new LoopStates();
  private final Path path = new Path();
  private final Picks picks;
  private final Expectations expectations;
  private Position at;
  private SharedState state;
  private int step;
  private int news;

  TraceLearning(Knowledge knowledge, Trace trace) {
    this.knowledge = knowledge;
    this.symbols = knowledge.symbols();
    this.trace = trace;
    this.events = trace.events();
    this.threads = new int[events.size()];
    this.ops = new Op[events.size()];
    this.picks = new Picks(symbols);
    this.expectations = new Expectations(knowledge, trace, threads);
  }

  Lesson learn() {
    Optional<String> contradiction = introduce();
    state = knowledge.initialState();
    at = knowledge.start();
    Optional<Mismatch> mismatch =
        contradiction.map(
            seen -> new Mismatch(anyThread(), 0, "start as in the runs before", seen));
    for (step = 0; step < ops.length && mismatch.isEmpty(); step++) {
      mismatch = event(events.get(step));
    }
    if (mismatch.isEmpty()) {
      mismatch = pending();
    }
    if (mismatch.isEmpty()) {
      mismatch = outcome();
    }
    if (mismatch.isEmpty() && ops.length > 0 && isBrokenOff()) {
      at.node(threads[ops.length - 1]).endRun();
    }
    return new Lesson(news, mismatch, state, at, path);
  }

  /** Takes names and initial values from the trace; says what contradicts what was known. */
  private Optional<String> introduce() {
    Optional<String> contradiction = knowledge.beginning().contradiction(trace);
    if (contradiction.isPresent()) {
      return contradiction;
    }
    for (int i = 0; i < ops.length; i++) {
      Event event = events.get(i);
      threads[i] = symbols.threads.number(event.thread());
      ops[i] = symbols.op(event.operation());
    }
    if (!trace.pending().isEmpty()) {
      trace.pending().keySet().forEach(symbols.threads::number);
      trace.pending().values().forEach(symbols::op);
    }
    return knowledge.beginning().extend(trace);
  }

  /** Whether a run does not begin with the steps it was asked for. */
  private boolean disobeys(Event event) {
    List<Step> steps = trace.schedule().steps();
    if (step >= steps.size()) {
      return false;
    }
    ThreadName asked = steps.get(step).thread();
    return asked != event.thread() && !asked.equals(event.thread());
  }

  /** Compares what a step picked with what it was asked to pick, if it was told. */
  private Optional<Mismatch> obey(Event event) {
    List<Step> steps = trace.schedule().steps();
    Pick asked = step < steps.size() ? steps.get(step).pick() : Pick.ONLY;
    return asked.equals(Pick.ONLY) || asked.equals(event.step().pick())
        ? Optional.empty()
        : mismatch(
            event.thread(),
            "pick \"" + asked + "\" as the schedule says",
            "it picked \"" + event.step().pick() + "\"");
  }

  private Optional<Mismatch> event(Event event) {
    if (disobeys(event)) {
      return mismatch(
          trace.schedule().steps().get(step).thread(),
          "move as the schedule says",
          event.thread() + " moved");
    }
    int thread = threads[step];
    Op op = ops[step];
    Node node = at.node(thread);
    Optional<Mismatch> announced = announce(event.thread(), node, op);
    if (announced.isPresent()) {
      return announced;
    }
    if (node.site().text().isEmpty()) {
      node.standsAt(event.site());
    }
    int pick = picks.number(event.step().pick(), op);
    String wrongPick = picks.wrong(state, event, thread, op, pick);
    if (!wrongPick.isEmpty()) {
      return mismatch(event.thread(), "pick one of what there is", wrongPick);
    }
    Optional<Mismatch> otherPick = obey(event);
    if (otherPick.isPresent()) {
      return otherPick;
    }
    int response = state.respond(thread, op, pick);
    if (response == SharedState.BLOCKED) {
      response = state.respond(thread, op, SharedState.EXPIRED);
    }
    if (response == SharedState.BLOCKED) {
      return mismatch(
          event.thread(),
          "be blocked at " + event.operation(),
          "it went on with the response " + event.response());
    }
    int edge = node.edge(response);
    boolean same = edge >= 0 && node.answer(edge) == event.response();
    if (!same && symbols.code(op, event.response()) != response) {
      Response right = symbols.response(op, response);
      return mismatch(
          event.thread(),
          "be answered " + right + " by " + event.operation(),
          "it was answered " + event.response());
    }
    String misuse = misuse(node, op);
    if (!misuse.isEmpty()) {
      return mismatch(event.thread(), "not do " + event.operation(), misuse);
    }
    int written = op.kind == Op.Kind.UPDATE ? symbols.values.number(event.written()) : 0;
    Node target;
    if (edge < 0) {
      boolean isAnnounced = expectations.isAnnounced(step);
      target =
          knowledge.extend(
              node, op, response, event.response(), written, event.mark(), isAnnounced, loops);
      news++;
      edge = node.edges() - 1;
    } else {
      Optional<Mismatch> otherwise = follow(event, op, node, edge, written);
      if (otherwise.isPresent()) {
        return otherwise;
      }
      target = node.target(edge);
    }
    state.apply(thread, op, pick, response, written);
    at.move(thread, target);
    path.add(node, edge);
    loops.move(thread, op, response, event.mark().loop(), target);
    expectations.move(thread, target);
    return Optional.empty();
  }

  /** Compares what a known step did with what it did before. */
  private Optional<Mismatch> follow(Event event, Op op, Node node, int edge, int written) {
    Node target = node.target(edge);
    if (op.kind == Op.Kind.UPDATE && node.written(edge) != written) {
      Value right = symbols.values.get(node.written(edge));
      return mismatch(
          event.thread(),
          "write " + right + " by " + event.operation(),
          "it wrote " + event.written(),
          expectations.written(node, target, step, right));
    }
    if (!knowledge.isLocal()) {
      return Optional.empty();
    }
    String mark = event.mark().local();
    String known = target.local();
    boolean same = mark.isEmpty() || known.isEmpty() || mark.equals(known);
    return same
        ? Optional.empty()
        : mismatch(
            event.thread(),
            "be in the local state " + known,
            "the runtime says it is " + mark,
            expectations.marked(node, target, step));
  }

  /** Compares what a thread is about to do with what it is known to do, or learns it. */
  private Optional<Mismatch> announce(ThreadName thread, Node node, Op op) {
    if (node.isEnded()) {
      return mismatch(thread, "have ended", "it does " + op);
    } else if (node.isAnnounced()) {
      return node.op() == op
          ? Optional.empty()
          : mismatch(
              thread, "do " + node.op(), "it does " + op, expectations.announced(node, step));
    }
    knowledge.announce(node, op);
    return Optional.empty();
  }

  /** What a thread must not do to a lock; the runtime should have turned it into a failure. */
  private String misuse(Node node, Op op) {
    if (op.kind.isAccess()) {
      return "";
    }
    switch (op.kind) {
      case RELEASE -> {
        if (!op.isOnSemaphore() && node.holds().depth(op.object, op.mode) < op.value) {
          return "it does not hold the lock so often";
        }
      }
      case WAIT -> {
        if (node.holds().depth(op.other, Mode.EXCLUSIVE) == 0) {
          return "it does not hold the lock";
        }
        knowledge.guard(op.object, op.other);
      }
      case NOTIFY, NOTIFY_ALL -> {
        int lock = knowledge.lockOf(op.object);
        if (lock >= 0 && node.holds().depth(lock, Mode.EXCLUSIVE) == 0) {
          return "it does not hold the lock of the wait set";
        }
      }
      case FORK -> {
        if (state.isForked(op.object)) {
          return "that thread was started before";
        }
        if (!symbols.mayFork(node.thread(), op.object)) {
          return "that thread is named as the child of another one";
        }
      }
      default -> {}
    }
    return "";
  }

  private Optional<Mismatch> pending() {
    for (Map.Entry<ThreadName, Operation> entry : trace.pending().entrySet()) {
      Node node = at.node(symbols.threads.number(entry.getKey()));
      Optional<Mismatch> wrong = announce(entry.getKey(), node, symbols.op(entry.getValue()));
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return Optional.empty();
  }

  private Optional<Mismatch> outcome() {
    Optional<Mismatch> silent = silent();
    if (trace.outcome() instanceof Outcome.Diverged diverged) {
      step = diverged.step();
      ThreadName thread =
          step < trace.schedule().steps().size()
              ? trace.schedule().steps().get(step).thread()
              : anyThread();
      return mismatch(thread, diverged.expected(), diverged.actual());
    } else if (silent.isPresent()) {
      return silent;
    } else if (trace.outcome() instanceof Outcome.Completed) {
      return completed();
    } else if (trace.outcome() instanceof Outcome.Deadlocked) {
      return deadlocked();
    } else if (!(trace.outcome() instanceof Outcome.CutOff
            || trace.outcome() instanceof Outcome.Crashed)
        && events.size() < trace.schedule().steps().size()) {
      return mismatch(
          trace.schedule().steps().get(step).thread(),
          "move as the schedule says",
          "the run ended before");
    }
    return Optional.empty();
  }

  private Optional<Mismatch> completed() {
    Optional<ThreadName> owed = firstThread(t -> isAlive(t) && !state.isDaemon(t));
    return owed.isPresent()
        ? mismatch(owed.get(), "move on or block", "the run is said to be completed")
        : firstThread(this::canMove)
            .flatMap(t -> mismatch(t, "move on", "the run is said to be completed"));
  }

  private Optional<Mismatch> deadlocked() {
    if (firstThread(t -> isAlive(t) && !state.isDaemon(t)).isEmpty()) {
      return mismatch(anyThread(), "be left", "the run is said to be deadlocked");
    }
    return firstThread(t -> canMove(t) || isPatient(t))
        .flatMap(t -> mismatch(t, "move on", "the run is said to be deadlocked"));
  }

  /** Who lives at the end must have said what it does next, unless it could not be followed. */
  private Optional<Mismatch> silent() {
    return isBrokenOff()
        ? Optional.empty()
        : firstThread(t -> isAlive(t) && !at.node(t).isAnnounced())
            .flatMap(t -> mismatch(t, "say what it does next", "it has announced nothing"));
  }

  /** Whether the run ended where the thread that moved last would have gone on. */
  private boolean isBrokenOff() {
    return trace.outcome() instanceof Outcome.Crashed || trace.isGivenUp();
  }

  private boolean isAlive(int thread) {
    return state.isForked(thread) && !state.isEnded(thread);
  }

  private boolean canMove(int thread) {
    Node node = at.node(thread);
    return node.isAnnounced() && state.respond(thread, node.op(), 0) != SharedState.BLOCKED;
  }

  /** Whether the thread waits with a limit that runs out when nobody can move. */
  private boolean isPatient(int thread) {
    return isAlive(thread) && at.node(thread).isAnnounced() && at.node(thread).op().patient;
  }

  private Optional<ThreadName> firstThread(IntPredicate which) {
    for (int thread = 0; thread < symbols.threads.size(); thread++) {
      if (which.test(thread)) {
        return Optional.of(symbols.threads.get(thread));
      }
    }
    return Optional.empty();
  }

  private Optional<Mismatch> mismatch(ThreadName thread, String expected, String seen) {
    return Optional.of(new Mismatch(thread, step, expected, seen));
  }

  private Optional<Mismatch> mismatch(
      ThreadName thread, String expected, String seen, Optional<Doubt> doubt) {
    return Optional.of(new Mismatch(thread, step, expected, seen, doubt));
  }

  private ThreadName anyThread() {
    return trace.roots().isEmpty() ? new ThreadName("main") : trace.roots().get(0);
  }
}
