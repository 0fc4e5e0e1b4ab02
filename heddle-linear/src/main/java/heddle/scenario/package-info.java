/**
 * What is run to check one scenario: its classes belong to the program under check, with hooks, and
 * are copied to it with the values of their fields.
 *
 * <p>Start at {@link heddle.scenario.Play}, one execution of a scenario; {@link
 * heddle.scenario.Sequence} calls operations one after the other, to know what they have to do.
 *
 * <p>Depends on: the annotations' module for choices, and {@code heddle.linear.judge}, which is no
 * part of the program. Used by: {@code heddle.linear}.
 */
package heddle.scenario;
