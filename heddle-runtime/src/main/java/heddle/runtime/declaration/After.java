package heddle.runtime.declaration;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of the JDK do this before they return, whether the model applies or not, and whichever
 * thread it is; not if they throw something.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface After {

  /** The methods, see {@link StandsFor}; if none is named, those with the name of this one. */
  String[] value() default {};

  /** Whether what is about to be returned comes before the operands. */
  boolean withResult() default false;
}
