package heddle.engine.seed;

import heddle.engine.model.Op;
import heddle.engine.model.SharedState;
import heddle.engine.model.Symbols;
import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Finding.Party;
import heddle.protocol.Seed;
import heddle.protocol.Seed.Forbidden;
import heddle.protocol.Seed.History;
import heddle.protocol.Site;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The lines of a run in numbers: for each thread its steps with what they answered, and what it
 * does at the end of its line. Built from the run and its seed alone, so that whatever is concluded
 * depends on nothing else.
 */
final class RunLines {

  final Symbols symbols = new Symbols();
  final SeedRun run;
  final int threads;

  /** By thread, the steps of its line. */
  final int[] length;

  /** By thread, how many of them are frozen. */
  final int[] frozen;

  /** By thread, how many steps must have been made for it to have come round a loop. */
  private final int[] round;

  /** By thread, the same for loops in which it did nothing that others could notice. */
  private final int[] idle;

  private final History[] lines;

  /** By thread, its operations; the last is what it does at the end of its line, or null. */
  private final Op[][] ops;

  private final int[][] responses;
  private final int[][] written;
  private final SharedState start;
  private final Set<Deviation> forbidden = new HashSet<>();

  /** By cell, the only thread that has to do with it; {@code SEVERAL} if there are more. */
  private final int[] users;

  /** By cell, the only thread that writes it. */
  private final int[] writers;

  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;

  RunLines(SeedRun run) {
    this.run = run;
    run.roots().forEach(symbols.threads::number);
    run.lines().keySet().forEach(symbols.threads::number);
    for (History line : run.lines().values()) {
      line.past().forEach(event -> symbols.op(event.operation()));
      line.next().ifPresent(symbols::op);
    }
    this.threads = symbols.threads.size();
    this.length = new int[threads];
    this.frozen = new int[threads];
    this.round = new int[threads];
    this.idle = new int[threads];
    this.lines = new History[threads];
    this.ops = new Op[threads][];
    this.responses = new int[threads][];
    this.written = new int[threads][];
    for (int t = 0; t < threads; t++) {
      ThreadName name = symbols.threads.get(t);
      lines[t] = run.lines().getOrDefault(name, History.NONE);
      frozen[t] = lines[t].frozen();
      translate(t);
    }
    this.start = begin();
    this.users = new int[symbols.cells.size()];
    this.writers = new int[symbols.cells.size()];
    findUsers();
    run.seed().forbidden().forEach(this::forbid);
  }

  private void translate(int t) {
    List<Event> past = lines[t].past();
    length[t] = past.size();
    ops[t] = new Op[length[t] + 1];
    responses[t] = new int[length[t]];
    written[t] = new int[length[t]];
    round[t] = Integer.MAX_VALUE;
    idle[t] = Integer.MAX_VALUE;
    var passed = new HashSet<String>();
    for (int i = 0; i < length[t]; i++) {
      Event event = past.get(i);
      ops[t][i] = symbols.op(event.operation());
      responses[t][i] = symbols.code(ops[t][i], event.response());
      written[t][i] = ops[t][i].kind == Op.Kind.UPDATE ? symbols.values.number(event.written()) : 0;
      String loop = event.mark().loop();
      if (!loop.isEmpty() && !passed.add(loop)) {
        round[t] = Math.min(round[t], i + 1);
        idle[t] = SeedRun.comesRound(past, i) ? Math.min(idle[t], i + 1) : idle[t];
      }
    }
    ops[t][length[t]] = lines[t].next().map(symbols::op).orElse(null);
  }

  private SharedState begin() {
    Map<Cell, Value> initial = run.initial();
    var state =
        new SharedState(
            threads, symbols.cells.size(), symbols.locks.size(), symbols.semaphores.size());
    for (int cell = 0; cell < symbols.cells.size(); cell++) {
      Value value = initial.getOrDefault(symbols.cells.get(cell), Value.ZERO);
      state.setCell(cell, symbols.values.number(value));
    }
    for (int s = 0; s < symbols.semaphores.size(); s++) {
      Value permits = initial.getOrDefault(new Cell(symbols.semaphores.get(s), ""), Value.ZERO);
      state.setPermits(s, permits instanceof Value.Num number ? (int) number.value() : 0);
    }
    run.roots().forEach(root -> state.fork(symbols.threads.number(root)));
    return state;
  }

  private void findUsers() {
    Arrays.fill(users, NOBODY);
    Arrays.fill(writers, NOBODY);
    for (int t = 0; t < threads; t++) {
      for (Op op : ops[t]) {
        if (op != null && op.kind.isAccess()) {
          use(users, op.object, t);
          if (op.kind != Op.Kind.READ) {
            use(writers, op.object, t);
          }
        } else if (op != null && op.kind == Op.Kind.INIT) {
          for (int cell : op.cells) {
            use(users, cell, t);
            use(writers, cell, t);
          }
        }
      }
    }
  }

  private static void use(int[] by, int cell, int t) {
    by[cell] = by[cell] == NOBODY || by[cell] == t ? t : SEVERAL;
  }

  private void forbid(Forbidden step) {
    int t = symbols.threads.find(step.thread());
    int at = step.past().size();
    if (t >= 0
        && at <= length[t]
        && ops[t][at] != null
        && Seed.isSame(step.past(), lines[t].past(), at)) {
      forbidden.add(new Deviation(t, at, symbols.code(ops[t][at], step.response())));
    }
  }

  /** The steps of the lines' ends and insides that the seed forbids. */
  Set<Deviation> forbidden() {
    return forbidden;
  }

  History line(int t) {
    return lines[t];
  }

  SharedState start() {
    return start.copy();
  }

  /** What {@code t} does after so many steps of its line; null if that is not known, or nothing. */
  Op op(int t, int position) {
    return ops[t][position];
  }

  /** What that answered; only inside of the line. */
  int response(int t, int position) {
    return responses[t][position];
  }

  int written(int t, int position) {
    return written[t][position];
  }

  boolean isEnded(int t, int position) {
    return position > 0 && ops[t][position - 1].kind == Op.Kind.END;
  }

  /** Whether the thread has gone round in a loop before that, and nobody could notice. */
  boolean hasIdled(Deviation deviation) {
    return deviation.position() >= idle[deviation.thread()];
  }

  /** Who makes an access, for a finding. */
  Party party(int t, int position) {
    Site site = position < length[t] ? lines[t].past().get(position).site() : lines[t].site();
    return new Party(symbols.threads.get(t), ops[t][position].source, site);
  }

  /** The cells whose values do not follow from how far each thread has come. */
  int[] sharedCells() {
    var cells = new ArrayList<Integer>();
    for (int cell = 0; cell < writers.length; cell++) {
      if (writers[cell] == SEVERAL) {
        cells.add(cell);
      }
    }
    return cells.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Whether a step inside of a line has nothing to do with any other thread: it is always possible,
   * it always answers the same, and it changes nothing that others could tell.
   */
  boolean isPrivate(int t, int position) {
    Op op = ops[t][position];
    if (position >= length[t]) {
      return false;
    }
    return switch (op.kind) {
      case READ, WRITE, CAS, UPDATE -> users[op.object] == t;
      case INIT -> {
        for (int cell : op.cells) {
          if (users[cell] != t) {
            yield false;
          }
        }
        yield true;
      }
      case FAIL -> true;
      default -> false;
    };
  }

  /** The step of the schedule that a move is. */
  Step step(Move move, Op op) {
    return move.pick() == SharedState.NO_PICK || move.expires()
        ? symbols.step(move.thread())
        : symbols.step(move.thread(), op, move.pick());
  }

  /**
   * What can be done in a state.
   *
   * @param moves everything
   * @param isStuck whether nothing can, except without a reason
   * @param late the threads whose limits may run out now
   * @param leavesOut whether a thread that has come round a loop could go on without a reason; it
   *     is not let do so
   */
  record Choices(List<Move> moves, boolean isStuck, BitSet late, boolean leavesOut) {}

  /**
   * @param pick as the model has it
   * @param response what it answers
   * @param expires whether a limit runs out because the program is idle
   */
  record Move(int thread, int pick, int response, boolean expires) {}

  /**
   * Everything that can be done in a state.
   *
   * @param position how many steps each thread has made
   * @param late the threads whose limits may run out at the same moment as the last one that did
   */
  Choices choices(SharedState state, int[] position, BitSet late) {
    var moves = new ArrayList<Move>();
    var unprovoked = new ArrayList<Move>();
    var patient = new BitSet();
    boolean isOwed = false;
    boolean isUnknown = false;
    boolean leavesOut = false;
    for (int t = 0; t < threads; t++) {
      Op op = ops[t][position[t]];
      if (!state.isForked(t) || state.isEnded(t)) {
        continue;
      } else if (op == null) {
        isUnknown = true;
        continue;
      }
      isOwed |= !state.isDaemon(t);
      int response = state.respond(t, op, 0);
      if (response != SharedState.BLOCKED) {
        addPicks(state, t, op, response, moves);
        continue;
      }
      patient.set(t, op.patient);
      if (op.spurious && position[t] >= round[t]) {
        leavesOut = true;
      } else if (op.spurious) {
        int answer = state.respond(t, op, SharedState.UNPROVOKED);
        unprovoked.add(new Move(t, SharedState.UNPROVOKED, answer, false));
      }
    }
    var now = (BitSet) late.clone();
    if (moves.isEmpty() && isOwed && !isUnknown) {
      now.or(patient);
    }
    for (int t = now.nextSetBit(0); t >= 0; t = now.nextSetBit(t + 1)) {
      int answer = state.respond(t, ops[t][position[t]], SharedState.EXPIRED);
      moves.add(new Move(t, SharedState.EXPIRED, answer, true));
    }
    boolean isStuck = moves.isEmpty() && !isUnknown;
    moves.addAll(unprovoked);
    return new Choices(moves, isStuck, now, leavesOut);
  }

  private static void addPicks(SharedState state, int t, Op op, int response, List<Move> moves) {
    int pick = state.nextPick(t, op, SharedState.NO_PICK);
    if (pick == SharedState.NO_PICK) {
      moves.add(new Move(t, pick, response, false));
    }
    for (; pick != SharedState.NO_PICK; pick = state.nextPick(t, op, pick)) {
      moves.add(new Move(t, pick, state.respond(t, op, pick), false));
    }
  }
}
