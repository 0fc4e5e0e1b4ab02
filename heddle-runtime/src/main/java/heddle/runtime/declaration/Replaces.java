package heddle.runtime.declaration;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Where the model applies, methods of the JDK do this and return what it answers. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Replaces {

  /** The methods, see {@link StandsFor}; if none is named, those with the name of this one. */
  String[] value() default {};

  /** Which operand it is asked about whether the model applies. */
  int asked() default 0;
}
