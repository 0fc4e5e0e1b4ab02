package heddle.programs;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Nothing wrong is found in the program, but not everything can be covered either. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Incomplete {

  /** Pieces of reasons, of which one is given. */
  String[] value();

  /** How long to try; for programs that have too many executions. */
  int seconds() default 60;
}
