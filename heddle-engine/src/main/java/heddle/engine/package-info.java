/**
 * Explores a program: runs it from schedule to schedule until nothing new can be reached.
 *
 * <p>Start at {@link heddle.engine.Explorer}, the loop. What to run next is decided by a {@link
 * heddle.engine.Strategy}; the default one is {@code heddle.engine.strategy.Causal}. The program is
 * a {@link heddle.protocol.Target}, and the engine knows nothing else about it.
 *
 * <p>Depends on: {@code heddle.protocol}.
 */
package heddle.engine;
