/**
 * What is known about a program whose runtime reports {@linkplain heddle.protocol.Operation.Action
 * actions}: its unfolding, and the search for orders of actions that were never run.
 *
 * <p>Start at {@link heddle.engine.unfold.Unfolding}, which learns from traces; then {@link
 * heddle.engine.unfold.ConfigurationSearch}, which says what to run next and why nothing is missed.
 *
 * <p>Depends on: the protocol. Used by: the strategy {@code partial-order}.
 */
package heddle.engine.unfold;
