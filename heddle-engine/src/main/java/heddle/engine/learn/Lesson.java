package heddle.engine.learn;

import heddle.engine.model.SharedState;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.Optional;

/**
 * What a trace taught.
 *
 * @param news how many steps nobody had seen before
 * @param mismatch where the trace did not behave as the model and the known histories say; what
 *     came before that point was learnt, what came after it was not
 * @param end the shared state at the end of what was learnt
 * @param at where each thread was then, by number
 * @param path how they got there
 */
public record Lesson(
    int news, Optional<Mismatch> mismatch, SharedState end, Position at, Path path) {

  /**
   * @param thread the name of the thread
   * @param step the number of the event, counted from 0
   * @param expected what should have happened, as the rest of a sentence after "was expected to"
   * @param seen what happened instead, as a clause
   * @param doubt of a thread that has come by a point where the runtime vouched for its state: what
   *     was expected may have been learnt from another history, so the runtime may have been wrong
   */
  public record Mismatch(
      ThreadName thread, int step, String expected, String seen, Optional<Doubt> doubt) {

    public Mismatch(ThreadName thread, int step, String expected, String seen) {
      this(thread, step, expected, seen, Optional.empty());
    }
  }

  /**
   * What was expected of a thread for which a runtime vouched.
   *
   * @param predicted the run up to there, and what the thread should have done
   * @param taught the run which that was learnt from, if it is still there
   */
  public record Doubt(Trace predicted, Optional<Trace> taught) {}
}
