package heddle.runtime.declaration;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The classes of the package are ordinary Java that gets the hooks that classes of the JDK get:
 * their fields are cells, their locks are locks.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PACKAGE)
public @interface InstrumentedLikeJdk {}
