package heddle.protocol;

/**
 * One thing that an operation does to one shared object.
 *
 * @param effect what it does
 * @param subject to what: a {@link Cell}, the {@link ObjectName} of a lock, semaphore or wait set,
 *     a {@link ThreadName}, or {@link Self#SELF}
 * @param early whether it happens only if the operation may end by itself while other threads can
 *     move: its limit may run out at any time, or it may end without a reason
 */
public record Touch(Effect effect, Subject subject, boolean early) {

  /** The name of what a touch is about. */
  public sealed interface Subject permits Cell, ObjectName, ThreadName, Self {}

  /** The thread that does the operation. */
  public enum Self implements Subject {
    SELF
  }

  /** What the effect is on. */
  public Resource resource() {
    return effect.resource();
  }
}
