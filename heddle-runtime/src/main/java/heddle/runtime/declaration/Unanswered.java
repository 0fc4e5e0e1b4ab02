package heddle.runtime.declaration;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods that the model has no answer to: their own code runs, and who decides when the model
 * applies is told first, by {@code public static void ask(Object self, String method)}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Unanswered {

  /** All public methods of objects. */
  String ALL = "*";

  /** Names of methods, or {@link #ALL}. */
  String[] value();
}
