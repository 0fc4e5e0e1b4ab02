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
 * heddle.timeLimits}, {@code heddle.uncaughtFails}, {@code heddle.leftOverThreadsFail}, {@code
 * heddle.histories}. {@code heddle.reports} is the directory for pages, or {@code off}.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(HeddleExtension.class)
public @interface HeddleTest {

  /** The time budget, such as {@code "30s"}; default one minute. */
  String budget() default "";

  /** The run budget; default 1,000,000 runs. */
  long maxRuns() default 0;

  /** The step limit of an execution; if one reaches it, the verdict is incomplete. */
  int maxSteps() default 0;

  /** The exploration strategy; default {@code "auto"}. */
  String strategy() default "";

  /**
   * How many predicted executions are run and compared as a cross-check before the verdict: a share
   * of the time, such as {@code "25%"}, a number, such as {@code "500"}, or {@code "off"}; default
   * {@code "10%"}.
   */
  String audit() default "";

  /**
   * The packages to instrument, such as {@code "com.acme"}; default all. Steps of other classes are
   * not interleaved and their state is not reset between executions; the verdict reports it.
   */
  String[] instrument() default {};

  /** The packages not to instrument, such as {@code "org.slf4j"}; the verdict reports it. */
  String[] leave() default {};

  /**
   * Whether to explore spurious wake-ups of {@code Object.wait}, {@code Condition.await} and {@code
   * LockSupport.park} in the test's own code, which Java allows. If not, the verdict reports the
   * assumption.
   */
  boolean spuriousWakeups() default true;

  /**
   * The time for which the scheduler never keeps a runnable thread waiting; default {@code "1s"}.
   * Shorter time-outs can expire at any time, longer ones only if no thread can continue otherwise,
   * or after others have slept as long. With {@code "0"} every time-out can expire at any time.
   */
  String starvation() default "";

  /**
   * When time-outs expire, whatever their length: {@code "any"}, at any time; {@code "idle"}, only
   * if no thread can continue otherwise, or after others have slept as long. Instead of {@link
   * #starvation}; the verdict reports the assumption.
   */
  String timeLimits() default "";

  /**
   * Whether an exception that ends a thread other than that of the test is a failure. If not, the
   * verdict reports it.
   */
  boolean uncaughtFails() default true;

  /**
   * Whether threads have to end: one that is left waiting or running for ever when the test has
   * ended is a failure. If not, all threads but that of the test count as daemons, and the verdict
   * reports it.
   */
  boolean leftOverThreadsFail() default true;

  /**
   * Whether to distinguish threads that reach the same local state by different histories, so that
   * classes of executions are counted. The verdict is the same, but takes far more executions.
   */
  boolean histories() default false;

  /** The verdict with which the test passes. */
  Expect expect() default Expect.VERIFIED;

  /**
   * Whether a data race fails the test even if no interleaving does. If not, the test prints a
   * warning, because its verdict holds for sequentially consistent executions only.
   */
  boolean failOnRace() default false;

  /**
   * Replays exactly one execution, given by the message of a failure. The test never passes: a
   * single execution verifies nothing.
   */
  String replay() default "";
}
