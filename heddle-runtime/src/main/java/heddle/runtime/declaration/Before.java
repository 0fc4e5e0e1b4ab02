package heddle.runtime.declaration;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Where the model applies, methods of the JDK do this first. In a constructor it gets the arguments
 * only, because there is no object yet.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Before {

  /** The methods, see {@link StandsFor}; if none is named, those with the name of this one. */
  String[] value() default {};

  /** Whether it is done without asking if the model applies, be it for threads of others. */
  boolean always() default false;

  /** Which of its parameters the answer replaces, there and in the method; none if negative. */
  int sets() default -1;

  /** Not first, but before each call of a method of this name, if one is given. */
  String call() default "";

  /** Not first, but before the last use of this operand, if it is not negative. */
  int lastUseOf() default -1;

  /** Names of methods that {@code "*"} does not mean. */
  String[] except() default {};

  /**
   * Whether the program's calls of the methods do it, too, without asking if the model applies: in
   * some JDKs the methods are native, and have no code that could.
   */
  boolean atCalls() default false;
}
