package heddle.protocol;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How a component of an {@link Operation} is written in texts and JSON, where its name and its type
 * do not say that.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Written {

  /** The key of the field; the name of the component if there is none. */
  String as() default "";

  /** The value that is left out, as it would be written; if there is none, the field is needed. */
  String unless() default "";
}
