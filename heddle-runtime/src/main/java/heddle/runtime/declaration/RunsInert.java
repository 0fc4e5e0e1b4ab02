package heddle.runtime.declaration;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Methods during which nothing is told and no other thread moves. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface RunsInert {

  /** Names of methods. */
  String[] value();
}
