package heddle.engine.learn;

import heddle.engine.model.SharedState;
import heddle.protocol.ThreadName;
import java.util.Optional;

/**
 * What a trace taught.
 *
 * @param news how many steps nobody had seen before
 * @param mismatch where the trace did not behave as the model and the known histories say; what
 *     came before that point was learnt, what came after it was not
 * @param end the shared state at the end of what was learnt
 * @param at where each thread was then, by number
 */
public record Lesson(int news, Optional<Mismatch> mismatch, SharedState end, Position at) {

  /**
   * @param thread the name of the thread
   * @param step the number of the event, counted from 0
   * @param expected what should have happened, as the rest of a sentence after "was expected to"
   * @param seen what happened instead, as a clause
   */
  public record Mismatch(ThreadName thread, int step, String expected, String seen) {}
}
