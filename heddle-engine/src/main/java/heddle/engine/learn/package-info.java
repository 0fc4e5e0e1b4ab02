/**
 * What is known about the threads of a program: one trie of histories each, learnt from traces.
 *
 * <p>Start at {@link heddle.engine.learn.Knowledge}. It replays every trace on the shared-state
 * model, so that a run that does not behave like the model is noticed at the very event, and adds
 * what is new to the tries.
 *
 * <p>Depends on: {@code heddle.engine.model}, {@code heddle.protocol}.
 */
package heddle.engine.learn;
