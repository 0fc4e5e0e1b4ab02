package heddle.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a parameter of an {@link Operation} is given: each of these values. */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Values {

  /** The values, as they would be written without quotation marks; {@code null} is null. */
  String[] value();
}
