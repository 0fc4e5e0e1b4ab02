package heddle.runtime.declaration;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Methods of the JDK call this in place of a static method of another class that has the same
 * parameters. All threads call it.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface ReplacesCalls {

  /** The static method, as in {@code "java.lang.Math.random"}. */
  String value();

  /** The name of the methods that call it. */
  String in();
}
