package heddle.toy;

import heddle.protocol.Mode;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Site;
import heddle.toy.script.Expression;
import heddle.toy.script.Program;
import heddle.toy.script.Script;
import heddle.toy.script.ScriptException;
import heddle.toy.script.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Flattens one script. What a thread does when it dies (a failed check, an illegal release) is put
 * behind its end, so that the way of a healthy thread reads straight through.
 */
final class ScriptCompiler implements Statement.Visitor<Void> {

  private final Program program;
  private final Script script;
  private final Numbering registers = new Numbering();
  private final Actions actions;
  private final List<Instruction> out = new ArrayList<>();
  private final List<Instruction> toEnd = new ArrayList<>();
  private final List<Runnable> deaths = new ArrayList<>();

  /** The locks of the sync blocks around, innermost first. */
  private final Deque<String> synced = new ArrayDeque<>();

  private final Deque<Loop> loops = new ArrayDeque<>();
  private int statements;
  private int counters;
  private Site site;

  /** A loop being compiled: who leaves it, who goes on, and how many sync blocks are around. */
  private record Loop(List<Instruction> leaving, List<Instruction> again, int synced) {}

  ScriptCompiler(Program program, Script script, Machine machine, Survey survey) {
    this.program = program;
    this.script = script;
    this.actions = new Actions(machine, survey, registers);
    this.site = new Site(script.name());
  }

  Code compile() {
    deed(new ThreadDeeds.Begin());
    block(script.body());
    int end = out.size();
    site = new Site(script.name());
    deed(new ThreadDeeds.End());
    for (int i = 0; i < deaths.size(); i++) {
      deaths.get(i).run();
    }
    site = new Site(script.name());
    int divided = out.size();
    die(Fail.Cause.EXCEPTION, "ArithmeticException: / by zero", List.of());
    int endless = out.size();
    die(Fail.Cause.EXCEPTION, "endless loop without an operation", List.of());
    toEnd.forEach(jump -> jump.target = end);
    if (registers.size() > Long.SIZE) {
      throw new ScriptException(
          "thread \"" + script.name() + "\" has more than 64 registers; use fewer");
    }
    var code = new Code(out.toArray(new Instruction[0]), registers, divided, endless);
    code.findLive();
    return code;
  }

  private void block(List<Statement> body) {
    for (Statement statement : body) {
      statements++;
      int line = program.line(statement).orElse(statements);
      site = new Site(script.name() + ":" + line);
      statement.accept(this);
    }
  }

  @Override
  public Void visit(Statement.Do action) {
    int into = action.into().isEmpty() ? Instruction.NOWHERE : registers.of(action.into());
    switch (action.verb()) {
      case WAIT -> {
        deed(actions.deed(action), Instruction.NOWHERE, 0, actions.complaint(action));
        deed(actions.wake(action), into, 0, Actions.NONE);
        deed(actions.reacquire(action));
      }
      case THROW -> die(Fail.Cause.EXCEPTION, action.detail(), List.copyOf(synced));
      default -> deed(actions.deed(action), into, actions.uses(action), actions.complaint(action));
    }
    return null;
  }

  @Override
  public Void visit(Statement.Init init) {
    var spots = new ArrayList<Cells.Spot>();
    var values = new ArrayList<Term>();
    long uses = 0;
    for (Statement.Binding binding : init.cells()) {
      spots.add(actions.spot(binding.place()));
      values.add(Term.of(binding.value(), registers));
      uses |= actions.uses(binding.place()) | Term.uses(binding.value(), registers);
    }
    deed(new CellDeeds.Init(spots, values), Instruction.NOWHERE, uses, Actions.NONE);
    return null;
  }

  @Override
  public Void visit(Statement.Assign assign) {
    Term term = Term.of(assign.value(), registers);
    long uses = Term.uses(assign.value(), registers);
    out.add(Instruction.assign(registers.of(assign.register()), term, uses, site));
    return null;
  }

  @Override
  public Void visit(Statement.Assert check) {
    Instruction branch = branch(check.condition());
    List<String> held = List.copyOf(synced);
    Site here = site;
    deaths.add(
        () -> {
          site = here;
          branch.target = out.size();
          die(Fail.Cause.ASSERTION, check.message(), held);
        });
    return null;
  }

  @Override
  public Void visit(Statement.If branch) {
    Instruction toElse = branch(branch.condition());
    block(branch.then());
    if (branch.otherwise().isEmpty()) {
      toElse.target = out.size();
      return null;
    }
    Instruction over = jump();
    toElse.target = out.size();
    block(branch.otherwise());
    over.target = out.size();
    return null;
  }

  @Override
  public Void visit(Statement.While loop) {
    int head = out.size();
    out.add(Instruction.head(site));
    boolean forEver = loop.condition() instanceof Expression.Constant c && c.value() != 0;
    Optional<Instruction> leave =
        forEver ? Optional.empty() : Optional.of(branch(loop.condition()));
    Loop inside = body(loop.body());
    jump().target = head;
    inside.again.forEach(jump -> jump.target = head);
    leave.ifPresent(branch -> branch.target = out.size());
    inside.leaving.forEach(jump -> jump.target = out.size());
    return null;
  }

  @Override
  public Void visit(Statement.Repeat loop) {
    int counter = registers.of(loop.counter().isEmpty() ? "#" + ++counters : loop.counter());
    long bit = 1L << counter;
    out.add(Instruction.assign(counter, Term.constant(0), 0, site));
    int head = out.size();
    out.add(Instruction.head(site));
    int times = loop.times();
    Term goesOn = (vector, base) -> vector[base + counter] < times ? 1 : 0;
    Instruction leave = Instruction.branch(goesOn, bit, site);
    out.add(leave);
    Loop inside = body(loop.body());
    inside.again.forEach(jump -> jump.target = out.size());
    out.add(Instruction.assign(counter, (vector, base) -> vector[base + counter] + 1, bit, site));
    jump().target = head;
    leave.target = out.size();
    inside.leaving.forEach(jump -> jump.target = out.size());
    return null;
  }

  private Loop body(List<Statement> body) {
    var loop = new Loop(new ArrayList<>(), new ArrayList<>(), synced.size());
    loops.push(loop);
    block(body);
    loops.pop();
    return loop;
  }

  @Override
  public Void visit(Statement.Sync sync) {
    Site here = site;
    deed(actions.acquire(sync.lock()));
    synced.push(sync.lock());
    block(sync.body());
    synced.pop();
    site = here;
    release(sync.lock());
    return null;
  }

  @Override
  public Void visit(Statement.Jump jump) {
    if (jump.where() == Statement.Jump.Where.END) {
      List.copyOf(synced).forEach(this::release);
      toEnd.add(jump());
      return null;
    }
    if (loops.isEmpty()) {
      throw new ScriptException(
          "thread \"" + script.name() + "\" has a break or continue outside a loop; remove it");
    }
    Loop loop = loops.peek();
    List.copyOf(synced).subList(0, synced.size() - loop.synced).forEach(this::release);
    boolean leaves = jump.where() == Statement.Jump.Where.BREAK;
    (leaves ? loop.leaving : loop.again).add(jump());
    return null;
  }

  private void release(String lock) {
    String complaint = Actions.complaint(lock, Mode.EXCLUSIVE);
    deed(actions.release(lock, Mode.EXCLUSIVE, 1), Instruction.NOWHERE, 0, complaint);
  }

  /** Says what is wrong, leaves the sync blocks and goes to the end. */
  private void die(Fail.Cause kind, String message, List<String> held) {
    deed(Actions.fail(kind, message));
    held.forEach(this::release);
    toEnd.add(jump());
  }

  private void deed(Deed deed) {
    deed(deed, Instruction.NOWHERE, 0, Actions.NONE);
  }

  /** Adds a deed; if it is not legal when the thread gets there, the thread dies complaining. */
  private void deed(Deed deed, int into, long uses, String complaint) {
    Instruction instruction = Instruction.deed(deed, into, uses, site);
    out.add(instruction);
    if (!complaint.isEmpty()) {
      Site here = site;
      deaths.add(
          () -> {
            site = here;
            instruction.target = out.size();
            die(Fail.Cause.EXCEPTION, complaint, List.of());
          });
    }
  }

  private Instruction branch(Expression condition) {
    Term term = Term.of(condition, registers);
    Instruction branch = Instruction.branch(term, Term.uses(condition, registers), site);
    out.add(branch);
    return branch;
  }

  private Instruction jump() {
    Instruction jump = Instruction.jump(site);
    out.add(jump);
    return jump;
  }
}
