/**
 * What a program under check may ask of Heddle.
 *
 * <p>Start at {@link heddle.api.Choose}. The classes do something sensible without Heddle, and know
 * nothing of it: the instrumenter recognises them by their names.
 *
 * <p>Depends on: nothing.
 */
package heddle.api;
