package heddle.programs;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The accesses weaker than volatile that are named beside the verdict, which then holds for
 * sequentially consistent memory only. A program without this annotation has none.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Weak {

  /** Fields and modes: {@code "ready release"}. */
  String[] value();
}
