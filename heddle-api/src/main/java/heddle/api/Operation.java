package heddle.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method that is called in the scenarios of a {@link Linearizable} class. Each of its parameters
 * has {@link Values}. What it returns, or the class of what it throws, is its result; if it is
 * {@code void}, it has none. It may wait for others.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Operation {

  /** Whether it may be called only while nothing else happens: before and after the threads. */
  boolean quiescent() default false;

  /**
   * Operations that only one thread of a scenario may call, such as those of the only consumer,
   * have the same name here.
   */
  String oneThread() default "";
}
