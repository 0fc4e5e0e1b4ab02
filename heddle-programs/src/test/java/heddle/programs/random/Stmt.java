package heddle.programs.random;

import heddle.programs.random.Variable.Change;
import java.util.List;

/** One statement of a thread. Registers are {@code r0}, {@code r1} and so on. */
sealed interface Stmt {

  /** The blocks of statements inside this one. */
  default List<List<Stmt>> blocks() {
    return List.of();
  }

  /** The same statement with other blocks inside, as many as it has. */
  default Stmt withBlocks(List<List<Stmt>> blocks) {
    return this;
  }

  /** A variable, or the element of an array that the index chooses. */
  record Place(Variable variable, Expr index) {}

  /** The order of an access through a handle or an atomic; others have none to choose. */
  enum Order {
    PLAIN,
    OPAQUE,
    ONE_SIDED,
    VOLATILE
  }

  record Read(int register, Place place, Order order) implements Stmt {}

  record Write(Place place, Expr value, Order order) implements Stmt {}

  /** Writes a reference to a new object that holds this number. No other statement does. */
  record Publish(Place place, int number) implements Stmt {}

  /** An atomic update whose answer goes into the register. */
  record Update(int register, Change change, Place place, Expr operand) implements Stmt {}

  /**
   * {@code AtomicInteger.getAndUpdate} with a function that adds: a loop around a compare-and-set.
   *
   * @param number distinguishes it
   */
  record Adapt(int register, Place place, Expr summand, int number) implements Stmt {}

  /**
   * Compares and sets.
   *
   * @param exchange whether the answer is the old value instead of yes or no
   * @param weak whether the weak form is called
   */
  record Compare(
      int register, Place place, Expr expected, Expr replacement, boolean exchange, boolean weak)
      implements Stmt {

    /**
     * Whether it may fail for no reason. Updaters have no modes, and their weak form is left out.
     */
    boolean mayFail() {
      return weak && !exchange && place.variable().means() != Variable.Means.UPDATER;
    }

    /** The order of one that may fail. */
    Order order() {
      return Order.values()[register % Order.values().length];
    }
  }

  /**
   * Adds what is read to a register. Until the read is made, the register's value is in one place
   * only, of all those in which a thread can keep something for itself.
   *
   * @param number distinguishes it, and chooses the place
   */
  record Add(int register, Place place, Order order, int number) implements Stmt {}

  /** {@code v++} */
  record Count(Place place) implements Stmt {}

  record Let(int register, Expr value) implements Stmt {}

  record If(Expr condition, List<Stmt> then, List<Stmt> otherwise) implements Stmt {
    @Override
    public List<List<Stmt>> blocks() {
      return List.of(then, otherwise);
    }

    @Override
    public Stmt withBlocks(List<List<Stmt>> blocks) {
      return new If(condition, blocks.get(0), blocks.get(1));
    }
  }

  /** At most so many times, as long as the condition holds. */
  record Loop(int number, int times, Expr condition, List<Stmt> body) implements Stmt {
    @Override
    public List<List<Stmt>> blocks() {
      return List.of(body);
    }

    @Override
    public Stmt withBlocks(List<List<Stmt>> blocks) {
      return new Loop(number, times, condition, blocks.get(0));
    }
  }

  /** Spins until the variable holds the number. */
  record Spin(Place place, int until) implements Stmt {}

  /**
   * A critical section.
   *
   * @param method its number if it is to be a method of its own, and that is possible; else 0
   */
  record Sync(Lock lock, int method, List<Stmt> body) implements Stmt {
    @Override
    public List<List<Stmt>> blocks() {
      return List.of(body);
    }

    @Override
    public Stmt withBlocks(List<List<Stmt>> blocks) {
      return new Sync(lock, method, blocks.get(0));
    }
  }

  /** What can be synchronized on. */
  enum Lock {
    FIELD("lock", false),
    STATIC("LOCK", false),
    THIS("this", true),
    CLASS("PROGRAM.class", true);

    final String java;
    final boolean hasMethods;

    Lock(String java, boolean hasMethods) {
      this.java = java;
      this.hasMethods = hasMethods;
    }

    String toy() {
      return "l" + ordinal();
    }
  }

  /** Waits; 1 goes into the register, or 7 if it was interrupted. The thread holds the lock. */
  record Wait(int register, Lock lock, boolean timed) implements Stmt {}

  /** The thread holds the lock. */
  record Notify(Lock lock, boolean all) implements Stmt {}

  /** Throws an error if the condition holds. */
  record Throw(Expr condition, String message) implements Stmt {}

  /** {@code Thread.yield()}, {@code Thread.onSpinWait()} and the like: others may go first. */
  record Pause(String call) implements Stmt {}

  /** Interrupts the thread with this number, from 1. Only main does. */
  record Interrupt(int thread) implements Stmt {}

  /** Asks whether the thread with this number, from 1, is alive. Only main does. */
  record Alive(int register, int thread) implements Stmt {}

  /** Sleeps; 1 goes into the register, or 7 if it was interrupted. */
  record Sleep(int register) implements Stmt {}

  /** Joins the thread with this number, from 1, for some time. Only main does. */
  record TimedJoin(int thread) implements Stmt {}

  /** Asks for its own interrupt flag. */
  record Interrupted(int register, boolean clear) implements Stmt {}
}
