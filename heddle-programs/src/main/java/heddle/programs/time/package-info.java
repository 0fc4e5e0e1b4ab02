/**
 * Time limits, sleeps, timers and clocks: none of them takes time.
 *
 * <p>Start at {@link heddle.programs.time.LongSleep}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.time;
