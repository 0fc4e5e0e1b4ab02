package heddle.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test method that is run through every interleaving of the threads it starts.
 *
 * <pre>{@code
 * @HeddleTest
 * void bothIncrementsCount() throws InterruptedException {
 *   var counter = new Counter();
 *   Thread thread = new Thread(counter::increment);
 *   thread.start();
 *   counter.increment();
 *   thread.join();
 *   assertEquals(2, counter.value());
 * }
 * }</pre>
 *
 * <p>Each execution has a new test instance and runs the methods before and after the test. If an
 * interleaving fails, its error is thrown, with the story of the interleaving as its message. Works
 * together with {@code @ParameterizedTest} and {@code @RepeatedTest}, whose place it takes if
 * neither is there.
 *
 * <p>What is not given here is taken from {@code junit-platform.properties}: {@code heddle.budget},
 * {@code heddle.maxRuns}, {@code heddle.maxSteps}, {@code heddle.strategy}, {@code heddle.audit},
 * {@code heddle.auditSeed}, {@code heddle.failOnRace}, {@code heddle.instrument}, {@code
 * heddle.leave}, {@code heddle.spuriousWakeups}, {@code heddle.starvation}, {@code
 * heddle.histories}.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(HeddleExtension.class)
public @interface HeddleTest {

  /** How long the exploration may take, such as {@code "30s"}; one minute if nothing says so. */
  String budget() default "";

  /** How often the test may be run to learn something new. */
  long maxRuns() default 0;

  /** After how many steps an execution is cut off; the verdict is then incomplete. */
  int maxSteps() default 0;

  /** Who decides what to run next; {@code "auto"} if nothing says so. */
  String strategy() default "";

  /**
   * How many of the executions that were predicted and not run are run and compared before the
   * verdict: a part of the time, such as {@code "25%"}, or so many, such as {@code "500"}, or
   * {@code "off"}; {@code "10%"} if nothing says so.
   */
  String audit() default "";

  /**
   * The packages whose classes are watched, such as {@code "com.acme"}; all of them if none is
   * given. The others are left alone: what happens in them is neither interleaved nor put back
   * between executions, and the verdict says so.
   */
  String[] instrument() default {};

  /** The packages whose classes are left alone, such as {@code "org.slf4j"}. */
  String[] leave() default {};

  /**
   * Whether {@code Object.wait}, {@code Condition.await} and {@code LockSupport.park} may return
   * without a cause where the test's own code calls them, as Java allows. If not, the verdict says
   * that it assumes so.
   */
  boolean spuriousWakeups() default true;

  /**
   * No thread that can run is kept from running for so long, such as {@code "1s"}, which is assumed
   * if nothing says so. Time limits below it may run out at any time, longer ones only where no
   * thread can go on otherwise, or after others have slept as long. {@code "0"}: any of them may
   * run out at any time.
   */
  String starvation() default "";

  /**
   * Whether a thread that is in the same local state after different pasts is kept apart, so that
   * classes of executions are counted. The verdict is the same, but takes far more executions.
   */
  boolean histories() default false;

  /** What has to come of it. */
  Expect expect() default Expect.VERIFIED;

  /**
   * Whether a data race fails the test even if no interleaving does. If not, a verdict beside races
   * holds for sequentially consistent executions only, and says so.
   */
  boolean failOnRace() default false;

  /**
   * Runs exactly one execution, as the message of a failure gives it. The test fails if it does
   * not: one execution verifies nothing.
   */
  String replay() default "";
}
