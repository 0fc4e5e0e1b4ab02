package heddle.libraries;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The library that a program is about. Only its jars are on the class path of the program. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Library {

  /** What people call it. */
  String value();

  /**
   * The names of its jars, without versions; the first one is the library itself. None if the JDK
   * has it.
   */
  String[] jars() default {};

  /** The number of the known bug that the program shows; empty if it shows none. */
  String bug() default "";

  /** Whether it takes so long that it is only checked on demand. */
  boolean large() default false;
}
