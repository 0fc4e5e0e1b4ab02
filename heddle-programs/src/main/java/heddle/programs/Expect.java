package heddle.programs;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * One outcome that some execution of the program has. Every declared outcome must be reached; if a
 * program declares any for some arguments, it can have no others with them.
 *
 * <p>The outcome of an execution is what it printed, trimmed. If threads died, it is what they died
 * of instead; if threads wait for ever, the word {@code deadlock}.
 */
@Documented
@Repeatable(Expect.All.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Expect {

  String outcome();

  /** How it comes about, in a few words. */
  String because();

  /** The arguments of the program with which it has the outcome. */
  String[] arguments() default {};

  /** Holds several. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @interface All {
    Expect[] value();
  }
}
