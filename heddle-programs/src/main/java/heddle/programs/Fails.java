package heddle.programs;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The program is wrong, and this is found. A program that neither fails nor is {@link Incomplete}
 * is verified.
 */
@Documented
@Repeatable(Fails.All.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Fails {

  /**
   * The kinds of all findings but races: {@code assertion}, {@code exception}, {@code deadlock},
   * {@code livelock}. A program that declares neither classes nor outcomes is explored up to its
   * first failure, which is of one of them.
   */
  String[] value();

  /** The arguments of the program for which this holds. */
  String[] arguments() default {};

  /** Holds several. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface All {
    Fails[] value();
  }
}
