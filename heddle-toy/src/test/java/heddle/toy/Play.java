package heddle.toy;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import heddle.toy.script.Scripts;
import java.util.List;

/** Plays a program by hand. Threads are called by their names in the trace. */
final class Play {

  private final ToyState state;
  private Event last;

  private Play(ToyState state) {
    this.state = state;
  }

  static Play of(String program) {
    return new Play(ToyState.of(Scripts.parse(program), Marks.LOCAL_AND_LOOP));
  }

  /** All roots have begun. */
  static Play begun(String program) {
    Play play = of(program);
    for (int t = 0; t < play.state.threads(); t++) {
      if (play.state.started(t)) {
        play.move(play.state.name(t).text());
      }
    }
    return play;
  }

  private int number(String thread) {
    return state.number(new ThreadName(thread));
  }

  boolean can(String thread) {
    return state.enabled(number(thread));
  }

  Operation announced(String thread) {
    return state.announced(number(thread));
  }

  List<Pick> picks(String thread) {
    return state.picks(number(thread));
  }

  /** The thread moves, taking its first pick. */
  Response move(String thread) {
    return move(thread, picks(thread).get(0));
  }

  Response move(String thread, Pick pick) {
    if (!can(thread)) {
      throw new AssertionError(thread + " is blocked at " + announced(thread));
    }
    last = state.step(number(thread), pick);
    return last.response();
  }

  /** Moves threads one after the other, and answers the last response. */
  Response moves(String... threads) {
    for (String thread : threads) {
      move(thread);
    }
    return last.response();
  }

  Event last() {
    return last;
  }

  ToyState state() {
    return state;
  }
}
