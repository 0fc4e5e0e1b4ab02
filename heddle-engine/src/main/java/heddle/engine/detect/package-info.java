/**
 * Says what is wrong with a run: a failed thread, a deadlock, a livelock, a race.
 *
 * <p>Each detector looks at one trace that has been replayed on the model. What the search only
 * predicts is run first, and then found here like everything else.
 *
 * <p>Depends on: {@code heddle.engine.learn}, {@code heddle.engine.model}, {@code heddle.protocol}.
 */
package heddle.engine.detect;
