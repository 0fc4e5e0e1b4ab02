package heddle.runtime.turn;

/** Knows what the operations that threads have announced may have to wait for. */
public interface Blocking {

  /** Whether the lock or monitor, or the permits, that a strand has announced to take are free. */
  boolean isFree(Strand strand);
}
