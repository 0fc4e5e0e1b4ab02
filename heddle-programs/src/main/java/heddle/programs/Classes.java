package heddle.programs;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How many classes of executions the program has, exactly; those that deadlock are counted. Idle
 * iterations of loops are not.
 */
@Documented
@Repeatable(Classes.All.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Classes {

  long value();

  /** How many of them deadlock. */
  long deadlocks() default 0;

  /** The arguments of the program for which this holds. */
  String[] arguments() default {};

  /** Holds several. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface All {
    Classes[] value();
  }
}
