package heddle.toy.script;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** One statement of a script. */
public sealed interface Statement {

  /** Answers what {@code visitor} makes of this kind of statement. */
  <R> R accept(Visitor<R> visitor);

  /** The blocks of statements inside this one. */
  default List<List<Statement>> blocks() {
    return List.of();
  }

  /** This statement with other blocks inside, as many as it has. */
  default Statement withBlocks(List<List<Statement>> blocks) {
    return this;
  }

  /** One method per kind of statement. */
  interface Visitor<R> {
    R visit(Do action);

    R visit(Init init);

    R visit(Assign assign);

    R visit(Assert check);

    R visit(If branch);

    R visit(While loop);

    R visit(Repeat loop);

    R visit(Sync sync);

    R visit(Jump jump);
  }

  /**
   * One operation on shared state.
   *
   * @param into the register for the answer; empty if nobody wants it
   * @param verb what it does
   * @param options how
   * @param object the cell, lock, wait set or thread; {@link #NOWHERE} if there is none
   * @param operands the expressions it needs
   * @param count of holds, permits or alternatives; otherwise 1
   * @param detail the lock of a wait, the text of a failure; otherwise empty
   */
  record Do(
      String into,
      Verb verb,
      Set<Option> options,
      Place object,
      List<Expression> operands,
      int count,
      String detail)
      implements Statement {

    /** Stands for the object of a verb that has none. */
    public static final Place NOWHERE = new Place("_");

    public Do {
      if (!into.isEmpty()) {
        ScriptNames.checked("a register", into);
      }
      operands = List.copyOf(operands);
      var sorted = EnumSet.noneOf(Option.class);
      sorted.addAll(options);
      options = Collections.unmodifiableSet(sorted);
      check(into.isEmpty() || verb.answers(), verb, "answers nothing; drop \"" + into + " =\"");
      check(verb.options().containsAll(options), verb, "can only be " + verb.options());
      check(
          Stream.of(Option.SHARED, Option.PERMIT, Option.GATE).filter(options::contains).count()
              <= 1,
          verb,
          "is either shared or of permits");
      check(
          !options.contains(Option.TIMED) || !options.contains(Option.LONG),
          verb,
          "is either timed or long");
      check(operands.size() == verb.operands(), verb, "needs " + verb.operands() + " operands");
      check(count >= 1, verb, "needs a number of at least 1, not " + count);
      check(verb != Verb.WAIT || !detail.isEmpty(), verb, "needs the lock to give back");
      check(
          verb.of() == Verb.Of.CELL || object.index().isEmpty(),
          verb,
          "is done to no cell; drop the index");
    }

    private static void check(boolean holds, Verb verb, String otherwise) {
      if (!holds) {
        throw new ScriptException("\"" + verb.word() + "\" " + otherwise);
      }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Brings cells into being. */
  record Init(List<Binding> cells) implements Statement {
    public Init {
      cells = List.copyOf(cells);
      if (cells.isEmpty()) {
        throw new ScriptException("\"init\" needs a cell and its value");
      }
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A cell and its first value. */
  record Binding(Place place, Expression value) {}

  /** Computes a register; no other thread can tell. */
  record Assign(String register, Expression value) implements Statement {
    public Assign {
      ScriptNames.checked("a register", register);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** If {@code condition} is false, says that the program is wrong, and ends the thread. */
  record Assert(Expression condition, String message) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  record If(Expression condition, List<Statement> then, List<Statement> otherwise)
      implements Statement {
    public If {
      then = List.copyOf(then);
      otherwise = List.copyOf(otherwise);
    }

    @Override
    public List<List<Statement>> blocks() {
      return List.of(then, otherwise);
    }

    @Override
    public Statement withBlocks(List<List<Statement>> blocks) {
      return new If(condition, blocks.get(0), blocks.get(1));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  record While(Expression condition, List<Statement> body) implements Statement {
    public While {
      body = List.copyOf(body);
    }

    @Override
    public List<List<Statement>> blocks() {
      return List.of(body);
    }

    @Override
    public Statement withBlocks(List<List<Statement>> blocks) {
      return new While(condition, blocks.get(0));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Does {@code body} a number of times.
   *
   * @param counter the register that counts from 0; empty if the body does not look at it
   */
  record Repeat(int times, String counter, List<Statement> body) implements Statement {
    public Repeat {
      body = List.copyOf(body);
      if (!counter.isEmpty()) {
        ScriptNames.checked("a register", counter);
      }
      if (times < 0) {
        throw new ScriptException("\"repeat\" needs a number of at least 0, not " + times);
      }
    }

    @Override
    public List<List<Statement>> blocks() {
      return List.of(body);
    }

    @Override
    public Statement withBlocks(List<List<Statement>> blocks) {
      return new Repeat(times, counter, blocks.get(0));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Acquires the lock, does the body, releases the lock. A jump, throw or failed assertion in the
   * body releases it as well.
   */
  record Sync(String lock, List<Statement> body) implements Statement {
    public Sync {
      ScriptNames.checked("a lock", lock);
      body = List.copyOf(body);
    }

    @Override
    public List<List<Statement>> blocks() {
      return List.of(body);
    }

    @Override
    public Statement withBlocks(List<List<Statement>> blocks) {
      return new Sync(lock, blocks.get(0));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Leaves the innermost loop, goes on with its next iteration, or ends the thread. */
  record Jump(Where where) implements Statement {
    /** Where a jump goes. */
    public enum Where {
      BREAK,
      CONTINUE,
      END
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }
}
