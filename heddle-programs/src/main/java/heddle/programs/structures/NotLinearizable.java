package heddle.programs.structures;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A scenario of this structure has results that no order of its operations explains. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface NotLinearizable {

  /** How many operations the smallest such scenario calls, the one at the end not counted. */
  int operations();

  /** What goes wrong. */
  String because();
}
