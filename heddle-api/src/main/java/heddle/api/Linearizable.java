package heddle.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A class whose {@link Operation}s have to look as if each of them happened at one moment between
 * its call and its return.
 *
 * <pre>{@code
 * @Linearizable(Queue.class)
 * class MyQueueTest {
 *   private final MyQueue<Integer> queue = new MyQueue<>();
 *
 *   @Operation
 *   void add(@Values({"1", "2"}) int x) {
 *     queue.add(x);
 *   }
 *
 *   @Operation
 *   Integer poll() {
 *     return queue.poll();
 *   }
 * }
 * }</pre>
 *
 * <p>Heddle makes every scenario up to a size, the smallest first, and explores all interleavings
 * of each of them.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Linearizable {

  /**
   * What the operations do when nothing else happens: a class with a method of the same name and
   * parameters for each of them, or an interface of {@code java.util} that has a usual
   * implementation. If none is given, it is the class itself, used by one thread.
   */
  Class<?> value() default Linearizable.class;

  /** How many threads a scenario has at most. */
  int threads() default 2;

  /** How many operations each of them calls at most. */
  int operations() default 2;

  /** How many operations are called before the threads start, at most. */
  int initial() default 1;

  /** How many operations, 0 or 1, are called after the threads have ended, at most. */
  int last() default 1;

  /** How long all scenarios together may take, such as {@code "30s"}. */
  String budget() default "";
}
