package heddle.toy;

import heddle.protocol.Cell;
import heddle.protocol.ObjectName;
import heddle.protocol.Response;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Value;
import heddle.toy.script.Program;
import heddle.toy.script.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A compiled program, and where each part of its state stands in the vector of a {@link ToyState}.
 * First come the threads (the fields below, then the registers), then the locks (owner, depth,
 * permits, then the shared holds of every thread), then the cells.
 */
final class Machine {

  /** Fields of a thread. */
  static final int PC = 0;

  static final int STAGE = 1;
  static final int INTERRUPTED = 2;
  static final int PERMIT = 3;
  static final int SET = 4;
  static final int NOTIFIED = 5;
  static final int SAVED = 6;
  static final int DAEMON = 7;
  static final int RANK = 8;
  static final int LATE = 9;
  static final int THREAD_FIELDS = 10;

  /** Fields of a lock. */
  static final int OWNER = 0;

  static final int DEPTH = 1;
  static final int PERMITS = 2;
  static final int LOCK_FIELDS = 3;

  private static final int SMALLEST = -64;
  private static final int LARGEST = 1023;
  private static final Value[] VALUES = new Value[LARGEST - SMALLEST + 1];
  private static final Response[] ANSWERS = new Response[VALUES.length];

  static {
    for (int i = 0; i < VALUES.length; i++) {
      VALUES[i] = new Value.Num(i + SMALLEST);
      ANSWERS[i] = Response.of(VALUES[i]);
    }
  }

  final CompiledScript[] codes;
  final ThreadName[] names;
  final Step[] steps;
  final boolean[] roots;
  final int[][] children;
  final int[] threadAt;
  final int lockAt;
  final int lockSize;
  final int cellAt;
  final Numbering locks = new Numbering();
  final Numbering sets = new Numbering();
  final Cells cells = new Cells();
  final List<ThreadName> rootNames = new ArrayList<>();
  final Map<Cell, Value> initial = new TreeMap<>();

  final List<Integer> semaphores = new ArrayList<>();

  private final Map<Integer, Long> firstPermits = new TreeMap<>();

  Machine(Program program) {
    var survey = new Survey(program);
    int count = program.scripts().size();
    codes = new CompiledScript[count];
    names = new ThreadName[count];
    steps = new Step[count];
    roots = new boolean[count];
    threadAt = new int[count];
    children = new int[count][];
    for (int t = 0; t < count; t++) {
      String name = program.scripts().get(t).name();
      names[t] = survey.name(name);
      steps[t] = new Step(names[t]);
      roots[t] = survey.isRoot(name);
      children[t] = survey.children(name);
      if (roots[t]) {
        rootNames.add(names[t]);
      }
    }
    int next = 0;
    for (int t = 0; t < count; t++) {
      Script script = program.scripts().get(t);
      codes[t] = new ScriptCompiler(program, script, this, survey).compile();
      threadAt[t] = next;
      next += THREAD_FIELDS + codes[t].registers().size();
    }
    program.initial().forEach((name, value) -> noteInitial(survey, name, value));
    for (int lock = 0; lock < locks.size(); lock++) {
      if (survey.isSemaphore(locks.name(lock))) {
        semaphores.add(lock);
      }
    }
    lockAt = next;
    lockSize = LOCK_FIELDS + count;
    cellAt = lockAt + lockSize * locks.size();
  }

  private void noteInitial(Survey survey, String name, long value) {
    Cell cell = Cell.of(name);
    if (survey.isSemaphore(name)) {
      firstPermits.put(locks.of(name), value);
    } else {
      cells.of(cell);
    }
    if (value != 0) {
      initial.put(cell, value(value));
    }
  }

  /** The vector that every run starts with, before the threads have announced anything. */
  long[] firstVector() {
    long[] vector = new long[cellAt + cells.size()];
    for (int t = 0; t < codes.length; t++) {
      vector[threadAt[t] + STAGE] = roots[t] ? ToyState.FORKED : ToyState.UNSTARTED;
    }
    firstPermits.forEach((lock, permits) -> vector[lockAt + lock * lockSize + PERMITS] = permits);
    initial.forEach(
        (cell, value) -> {
          if (!isSemaphore(cell)) {
            vector[cellAt + cells.of(cell)] = ((Value.Num) value).value();
          }
        });
    return vector;
  }

  private boolean isSemaphore(Cell cell) {
    return locks.has(cell.toString()) && firstPermits.containsKey(locks.of(cell.toString()));
  }

  int registersAt(int t) {
    return threadAt[t] + THREAD_FIELDS;
  }

  ObjectName lockName(int lock) {
    return new ObjectName(locks.name(lock));
  }

  static Value value(long number) {
    return number >= SMALLEST && number <= LARGEST
        ? VALUES[(int) number - SMALLEST]
        : new Value.Num(number);
  }

  static Response answer(long number) {
    return number >= SMALLEST && number <= LARGEST
        ? ANSWERS[(int) number - SMALLEST]
        : Response.of(number);
  }
}
