package heddle.toy;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.Mode;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Value;
import heddle.toy.script.Program;
import java.util.Arrays;
import java.util.List;

/**
 * A program in the middle of a run: memory, locks, and where every thread stands. It is one vector
 * of numbers (laid out by {@link Machine}) and the announced operations, so a copy is cheap.
 *
 * <p>Threads are numbered in the order of the program's scripts.
 */
public final class ToyState {

  static final int UNSTARTED = 0;
  static final int FORKED = 1;
  static final int BEGUN = 2;
  static final int ENDED = 3;
  static final int NO_SET = -1;

  /** A thread that computes for so many instructions on end is taken to do so for ever. */
  private static final int ENDLESS = 100_000;

  private final Machine machine;
  private final Operation[] announced;
  private long[] vector;
  private final Marks marks;

  /** The mark of the loop head that the last step passed; empty if none. */
  private String loop = "";

  /** What the last step wrote, if it was an update. */
  private Value written = Value.NULL;

  /** Counts the steps that changed what others can see, lock holds aside. */
  private long effects;

  ToyState(Machine machine, Marks marks) {
    this.machine = machine;
    this.marks = marks;
    this.vector = machine.firstVector();
    this.announced = new Operation[machine.codes.length];
    for (int t = 0; t < announced.length; t++) {
      settle(t);
    }
  }

  private ToyState(ToyState original) {
    machine = original.machine;
    announced = original.announced.clone();
    vector = original.vector.clone();
    marks = original.marks;
    effects = original.effects;
  }

  /** The state before the first step; events carry the marks that were asked for. */
  public static ToyState of(Program program, Marks marks) {
    return new ToyState(new Machine(program), marks);
  }

  public ToyState copy() {
    return new ToyState(this);
  }

  public int threads() {
    return announced.length;
  }

  public ThreadName name(int t) {
    return machine.names[t];
  }

  /** The number of the thread, or -1 if the program has none of that name. */
  public int number(ThreadName name) {
    for (int t = 0; t < announced.length; t++) {
      if (machine.names[t].equals(name)) {
        return t;
      }
    }
    return -1;
  }

  /** Whether the thread was forked, or is a root. */
  public boolean started(int t) {
    return field(t, Machine.STAGE) != UNSTARTED;
  }

  /** Whether the thread has done its first operation. */
  public boolean begun(int t) {
    return field(t, Machine.STAGE) >= BEGUN;
  }

  public boolean ended(int t) {
    return field(t, Machine.STAGE) == ENDED;
  }

  /** Whether the thread has to end: it was started, and not as a daemon, and has not ended. */
  public boolean owed(int t) {
    return started(t) && !ended(t) && field(t, Machine.DAEMON) == 0;
  }

  /** What the thread does next. It has not ended; it need not have started. */
  public Operation announced(int t) {
    return announced[t];
  }

  /** Whether the thread can move. */
  public boolean enabled(int t) {
    long stage = field(t, Machine.STAGE);
    return stage == FORKED || stage == BEGUN && deed(t).enabled(this, t);
  }

  /** What a step of the thread has to choose from; never empty. */
  public List<Pick> picks(int t) {
    return deed(t).picks(this, t);
  }

  /** Moves an enabled thread by one step; {@code pick} is one of its picks. */
  public Event step(int t, Pick pick) {
    Operation operation = announced[t];
    Instruction instruction = instruction(t);
    Response response = move(t, pick);
    Step step = pick == Pick.ONLY ? machine.steps[t] : new Step(name(t), pick);
    return new Event(step, operation, response, written, instruction.site, mark(t));
  }

  /** Moves a thread without the event of it. */
  Response move(int t, Pick pick) {
    Instruction instruction = instruction(t);
    written = Value.NULL;
    loop = "";
    Moves.begin(this, t, pick);
    Response response = instruction.deed.perform(this, t, pick);
    if (instruction.into != Instruction.NOWHERE) {
      vector[machine.registersAt(t) + instruction.into] = Answers.number(response);
    }
    if (!ended(t)) {
      setField(t, Machine.PC, field(t, Machine.PC) + 1);
      settle(t);
    }
    return response;
  }

  /** Computes until the thread stops before an operation. */
  private void settle(int t) {
    CompiledScript code = machine.codes[t];
    int base = machine.registersAt(t);
    int pc = (int) field(t, Machine.PC);
    for (int computed = 0; ; computed++) {
      Instruction instruction = code.instructions()[pc];
      try {
        switch (instruction.kind) {
          case DEED -> {
            if (instruction.deed.legal(this, t)) {
              announced[t] = instruction.deed.operation(this, t);
              setField(t, Machine.PC, pc);
              return;
            }
            pc = instruction.target;
          }
          case ASSIGN -> {
            vector[base + instruction.into] = instruction.term.value(vector, base);
            pc++;
          }
          case BRANCH ->
              pc = instruction.term.value(vector, base) == 0 ? instruction.target : pc + 1;
          case JUMP -> pc = instruction.target;
          case HEAD -> {
            loop = MarkText.loop(this, t, pc);
            pc++;
          }
        }
      } catch (ArithmeticException divided) {
        pc = code.divided();
      }
      if (computed == ENDLESS) {
        pc = code.endless();
      }
    }
  }

  private Mark mark(int t) {
    return switch (marks) {
      case NONE -> Mark.NONE;
      case LOOP -> loop.isEmpty() ? Mark.NONE : Mark.loop(loop);
      case LOCAL_AND_LOOP -> new Mark(MarkText.local(this, t), loop);
    };
  }

  /** The mark of the loop head that the last step passed; empty if it passed none. */
  String loop() {
    return loop;
  }

  /** How many steps changed what other threads can see; taking and giving locks does not count. */
  long effects() {
    return effects;
  }

  Machine machine() {
    return machine;
  }

  long[] vector() {
    return vector;
  }

  Deed deed(int t) {
    return instruction(t).deed;
  }

  Instruction instruction(int t) {
    return machine.codes[t].instructions()[(int) field(t, Machine.PC)];
  }

  long field(int t, int field) {
    return vector[machine.threadAt[t] + field];
  }

  void setField(int t, int field, long value) {
    vector[machine.threadAt[t] + field] = value;
  }

  void changed() {
    effects++;
  }

  // Cells.

  long eval(Term term, int t) {
    return term.value(vector, machine.registersAt(t));
  }

  int spot(Cells.Spot spot, int t) {
    return spot.in(vector, machine.registersAt(t));
  }

  Cell cellName(int cell) {
    return machine.cells.cell(cell);
  }

  long cell(int cell) {
    int at = machine.cellAt + cell;
    return at < vector.length ? vector[at] : 0;
  }

  void setCell(int cell, long value) {
    int at = machine.cellAt + cell;
    if (at >= vector.length) {
      vector = Arrays.copyOf(vector, machine.cellAt + machine.cells.size());
    }
    if (vector[at] != value) {
      vector[at] = value;
      changed();
    }
  }

  void wrote(long value) {
    written = Machine.value(value);
  }

  Value value(long number) {
    return Machine.value(number);
  }

  Response answer(long number) {
    return Machine.answer(number);
  }

  // Locks and wait sets.

  private int lockField(int lock, int field) {
    return machine.lockAt + lock * machine.lockSize + field;
  }

  /** How many permits every semaphore has left. */
  String permits() {
    if (machine.semaphores.isEmpty()) {
      return "";
    }
    var text = new StringBuilder();
    for (int semaphore : machine.semaphores) {
      text.append(' ').append(vector[lockField(semaphore, Machine.PERMITS)]);
    }
    return text.toString();
  }

  boolean free(int t, int lock, Mode mode, int count) {
    long owner = vector[lockField(lock, Machine.OWNER)];
    boolean unowned = owner == 0;
    boolean mine = owner == t + 1;
    return switch (mode) {
      case PERMIT, GATE -> vector[lockField(lock, Machine.PERMITS)] >= count;
      case SHARED -> unowned || mine;
      case EXCLUSIVE -> mine || unowned && readers(lock) == 0;
    };
  }

  private long readers(int lock) {
    long sum = 0;
    for (int t = 0; t < announced.length; t++) {
      sum += vector[lockField(lock, Machine.LOCK_FIELDS + t)];
    }
    return sum;
  }

  /** Takes so many holds or permits; gives them back if the count is negative. */
  void take(int t, int lock, Mode mode, int count) {
    switch (mode) {
      case PERMIT -> vector[lockField(lock, Machine.PERMITS)] -= count;
      case GATE -> {}
      case SHARED -> vector[lockField(lock, Machine.LOCK_FIELDS + t)] += count;
      case EXCLUSIVE -> {
        int depth = lockField(lock, Machine.DEPTH);
        vector[depth] += count;
        vector[lockField(lock, Machine.OWNER)] = vector[depth] == 0 ? 0 : t + 1;
      }
    }
  }

  int holds(int t, int lock, Mode mode) {
    if (mode == Mode.SHARED) {
      return (int) vector[lockField(lock, Machine.LOCK_FIELDS + t)];
    }
    boolean mine = vector[lockField(lock, Machine.OWNER)] == t + 1;
    return mine ? (int) vector[lockField(lock, Machine.DEPTH)] : 0;
  }

  /** Enters a wait set, remembering so many holds. */
  void enter(int t, int set, int depth) {
    setField(t, Machine.SET, set + 1);
    setField(t, Machine.SAVED, depth);
  }

  /** Leaves the wait set; the holds stay remembered. */
  void leave(int t) {
    setField(t, Machine.SET, NO_SET + 1);
    setField(t, Machine.NOTIFIED, 0);
  }

  int saved(int t) {
    return (int) field(t, Machine.SAVED);
  }

  boolean waits(int t, int set) {
    return field(t, Machine.SET) == set + 1;
  }

  boolean notified(int t) {
    return field(t, Machine.NOTIFIED) != 0;
  }

  void notifyWaiter(int t) {
    change(t, Machine.NOTIFIED, true);
  }

  // Threads.

  boolean interrupted(int t) {
    return field(t, Machine.INTERRUPTED) != 0;
  }

  void setInterrupted(int t, boolean flag) {
    change(t, Machine.INTERRUPTED, flag);
  }

  boolean permit(int t) {
    return field(t, Machine.PERMIT) != 0;
  }

  void setPermit(int t, boolean there) {
    change(t, Machine.PERMIT, there);
  }

  void setStage(int t, int stage) {
    setField(t, Machine.STAGE, stage);
    changed();
  }

  void setDaemon(int t, boolean is) {
    change(t, Machine.DAEMON, is);
  }

  private void change(int t, int field, boolean to) {
    if (field(t, field) != (to ? 1 : 0)) {
      setField(t, field, to ? 1 : 0);
      changed();
    }
  }
}
