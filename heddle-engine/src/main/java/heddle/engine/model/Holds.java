package heddle.engine.model;

import heddle.protocol.Mode;
import java.util.Arrays;

/**
 * Which locks a thread holds, and how often: a function of its history, so it is kept beside the
 * history and not in the shared state. Immutable; triples of lock, exclusive depth, shared depth.
 */
public final class Holds {

  public static final Holds NONE = new Holds(new int[0]);

  private final int[] triples;

  private Holds(int[] triples) {
    this.triples = triples;
  }

  /** How many locks are held. */
  public int count() {
    return triples.length / 3;
  }

  public int lock(int index) {
    return triples[3 * index];
  }

  public int exclusive(int index) {
    return triples[3 * index + 1];
  }

  public int shared(int index) {
    return triples[3 * index + 2];
  }

  public boolean isEmpty() {
    return triples.length == 0;
  }

  /** How often {@code lock} is held in {@code mode}. */
  public int depth(int lock, Mode mode) {
    for (int i = 0; i < count(); i++) {
      if (lock(i) == lock) {
        return mode == Mode.EXCLUSIVE ? exclusive(i) : shared(i);
      }
    }
    return 0;
  }

  /** What is held after {@code op} has answered {@code response}. */
  public Holds after(Op op, int response) {
    return switch (op.kind) {
      case ACQUIRE ->
          op.isOnSemaphore() || response != SharedState.DONE
              ? this
              : add(op.object, op.mode, op.value);
      case TRY ->
          op.isOnSemaphore() || response != SharedState.TRUE
              ? this
              : add(op.object, op.mode, op.value);
      case RELEASE -> op.isOnSemaphore() ? this : add(op.object, op.mode, -op.value);
      case WAIT -> add(op.other, Mode.EXCLUSIVE, -depth(op.other, Mode.EXCLUSIVE));
      default -> this;
    };
  }

  /** These holds and {@code lock}, which was not held, so often in either mode. */
  public Holds with(int lock, int exclusive, int shared) {
    return (exclusive == 0 ? this : add(lock, Mode.EXCLUSIVE, exclusive)).addShared(lock, shared);
  }

  private Holds addShared(int lock, int shared) {
    return shared == 0 ? this : add(lock, Mode.SHARED, shared);
  }

  private Holds add(int lock, Mode mode, int change) {
    int at = 0;
    while (at < triples.length && triples[at] < lock) {
      at += 3;
    }
    int[] result = triples.clone();
    if (at == triples.length || triples[at] != lock) {
      result = new int[triples.length + 3];
      System.arraycopy(triples, 0, result, 0, at);
      result[at] = lock;
      System.arraycopy(triples, at, result, at + 3, triples.length - at);
    }
    result[at + (mode == Mode.EXCLUSIVE ? 1 : 2)] += change;
    if (result[at + 1] == 0 && result[at + 2] == 0) {
      int[] less = new int[result.length - 3];
      System.arraycopy(result, 0, less, 0, at);
      System.arraycopy(result, at + 3, less, at, less.length - at);
      result = less;
    }
    return result.length == 0 ? NONE : new Holds(result);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Holds holds && Arrays.equals(triples, holds.triples);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(triples);
  }

  @Override
  public String toString() {
    return Arrays.toString(triples);
  }
}
