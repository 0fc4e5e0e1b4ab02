package heddle.runtime.declaration;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An interface of the JDK that the compiler does not let a model implement. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Implements {

  /** Its name, as {@link Class#getName} has it. */
  String value();
}
