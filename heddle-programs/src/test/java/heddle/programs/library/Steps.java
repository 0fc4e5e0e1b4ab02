package heddle.programs.library;

import static heddle.programs.library.LibraryState.NONE;

import heddle.programs.library.LibraryState.Place;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Follows every step from every state, each state once. */
class Steps {

  private final Deque<LibraryState> open = new ArrayDeque<>();
  private final Set<List<Object>> visited = new HashSet<>();
  private LibraryState before;
  private boolean moved;

  /** By thread whose long limit could run out in the state that is visited, what happens then. */
  private final Map<Integer, BiConsumer<LibraryState, Place>> expiries = new TreeMap<>();

  /**
   * Visits all states, if there are not too many; a visit tells the steps that can be made there.
   */
  final boolean search(Consumer<LibraryState> visit, int most) {
    while (!open.isEmpty() && visited.size() <= most) {
      before = open.pop();
      moved = false;
      expiries.clear();
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
    add(thread, "", change);
  }

  /** A step that can be made without a reason, so that nobody may rely on it. */
  final void stepForNothing(int thread, BiConsumer<LibraryState, Place> change) {
    add(thread, "", change);
  }

  /** A step that can be made if nobody can make any other; see {@link #expire}. */
  final void stepIfIdle(int thread, BiConsumer<LibraryState, Place> change) {
    expiries.put(thread, change);
  }

  /**
   * After all steps were told: lets long limits run out if nothing else can happen, or if one that
   * was waited for together with them did just now.
   */
  final void expire() {
    if (moved) {
      expiries.keySet().removeIf(t -> before.late.indexOf('0' + t) < 0);
    }
    String all = expiries.keySet().stream().map(t -> "" + t).collect(Collectors.joining());
    expiries.forEach((t, change) -> add(t, all.replace("" + t, ""), change));
    moved |= !expiries.isEmpty();
  }

  private void add(int thread, String late, BiConsumer<LibraryState, Place> change) {
    LibraryState after = before.copy();
    after.late = late;
    change.accept(after, after.places[thread]);
    add(after);
  }

  /** The last step of a deed. */
  final void end(int thread, String answer, BiConsumer<LibraryState, Place> change) {
    step(thread, ended(answer, change));
  }

  /** What the last step of a deed changes. */
  static BiConsumer<LibraryState, Place> ended(
      String answer, BiConsumer<LibraryState, Place> change) {
    return (s, p) -> {
      change.accept(s, p);
      finish(p, answer);
    };
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
