package heddle.programs.library;

import static heddle.programs.library.LibraryState.NONE;

import heddle.programs.library.LibraryState.Place;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Follows every step from every state, each state once. */
class Steps {

  private final Deque<LibraryState> open = new ArrayDeque<>();
  private final Set<List<Object>> visited = new HashSet<>();
  private LibraryState before;
  private boolean moved;

  /**
   * Visits all states, if there are not too many; a visit tells the steps that can be made there.
   */
  final boolean search(Consumer<LibraryState> visit, int most) {
    while (!open.isEmpty() && visited.size() <= most) {
      before = open.pop();
      moved = false;
      visit.accept(before);
    }
    return open.isEmpty();
  }

  /** The state that is visited. */
  final LibraryState before() {
    return before;
  }

  /** Whether any step could be made. */
  final boolean isMoved() {
    return moved;
  }

  final void add(LibraryState state) {
    if (visited.add(state.key())) {
      open.push(state);
    }
  }

  /** A step that can be made now, and what it changes. */
  final void step(int thread, BiConsumer<LibraryState, Place> change) {
    moved = true;
    LibraryState after = before.copy();
    change.accept(after, after.places[thread]);
    add(after);
  }

  /** The last step of a deed. */
  final void end(int thread, String answer, BiConsumer<LibraryState, Place> change) {
    step(
        thread,
        (s, p) -> {
          change.accept(s, p);
          finish(p, answer);
        });
  }

  private static void finish(Place place, String answer) {
    place.said += answer;
    place.next++;
    place.phase = 0;
    place.answer = "";
  }

  final void say(int thread, boolean answer) {
    end(thread, answer ? "t" : "f", (s, p) -> {});
  }

  static String text(int value) {
    return value == NONE ? "-" : "" + value;
  }

  static void when(boolean condition, Runnable then) {
    if (condition) {
      then.run();
    }
  }
}
