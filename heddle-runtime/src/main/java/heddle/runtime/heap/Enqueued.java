package heddle.runtime.heap;

import heddle.runtime.layout.ClassLayout;
import heddle.runtime.raw.Memory;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * The queues that references go to. Who has a reference learns without an event whether it has one,
 * and whether it is in there.
 */
public final class Enqueued {

  private static final long QUEUE = ClassLayout.offset(Reference.class, "queue");

  /** What stands in place of a queue: there is none, or the reference is in it. */
  private static final Object[] STANDING_IN = standingIn();

  private Enqueued() {}

  /** 0 if the reference has a queue and is not in it, otherwise which of the other states it is. */
  public static int state(Object reference) {
    Object queue = Memory.reference(reference, QUEUE);
    int state = STANDING_IN.length;
    while (state > 0 && STANDING_IN[state - 1] != queue) {
      state--;
    }
    return state;
  }

  /** The queue that the reference is still to go to; null if there is none. */
  public static Object queue(Object reference) {
    return state(reference) == 0 ? Memory.reference(reference, QUEUE) : null;
  }

  private static Object[] standingIn() {
    Object[] found = new Object[0];
    for (Field field : ReferenceQueue.class.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) && field.getType() == ReferenceQueue.class) {
        var longer = new Object[found.length + 1];
        System.arraycopy(found, 0, longer, 0, found.length);
        longer[found.length] =
            Memory.reference(
                Memory.UNSAFE.staticFieldBase(field), Memory.UNSAFE.staticFieldOffset(field));
        found = longer;
      }
    }
    return found;
  }
}
