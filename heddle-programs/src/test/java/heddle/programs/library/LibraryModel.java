package heddle.programs.library;

import static heddle.programs.library.LibraryState.NONE;

import heddle.programs.library.LibraryState.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All outcomes of a program, by trying every order of its steps.
 *
 * <p>A deed is one step wherever the documentation promises that it is atomic. What can block has
 * more: it looks at the thread's interrupt first; then it is <em>on its way</em>, and ends when it
 * can, or when the thread is interrupted, or by its time limit, which passes only while it cannot;
 * if limits are long, only where nobody can do anything else, and then several may at that moment.
 * Who waits for a condition or at a barrier has let go of the lock, and must get it back. A signal
 * wakes who has waited longest. If waits may end without a reason, who waits for a condition may go
 * on as if signalled; but where only that can happen, the program is stuck.
 */
final class LibraryModel extends Steps {

  private static final int ON_ITS_WAY = 1;
  private static final int WAITING = 2;
  private static final int BACK = 3;
  private static final int IN_LINE = 4;

  private final List<List<Code>> codes = new ArrayList<>();
  private final Set<String> outcomes = new TreeSet<>();

  private final boolean isPatient;
  private final boolean isSpurious;

  private LibraryModel(LibraryProgram program) {
    isPatient = program.isPatient();
    isSpurious = program.waits().spurious();
    for (List<Deed> thread : program.threads()) {
      codes.add(Code.of(thread));
    }
    add(new LibraryState(program));
  }

  /** All outcomes: what is printed, or {@code deadlock}; empty if there are too many states. */
  static Optional<Set<String>> outcomes(LibraryProgram program, int mostStates) {
    var model = new LibraryModel(program);
    return model.search(model::visit, mostStates) ? Optional.of(model.outcomes) : Optional.empty();
  }

  private void visit(LibraryState state) {
    for (int t = 0; t < codes.size(); t++) {
      Place place = state.places[t];
      if (place.next < codes.get(t).size()) {
        move(t, codes.get(t).get(place.next), place);
      } else if (!place.ended) {
        step(t, (s, p) -> p.ended = true);
      }
    }
    moveWorker();
    expire();
    if (!isMoved()) {
      boolean all = Stream.of(state.places).allMatch(place -> place.ended);
      outcomes.add(
          all
              ? Stream.of(state.places).map(place -> place.said).collect(Collectors.joining(" "))
              : "deadlock");
    }
  }

  private void move(int t, Code code, Place place) {
    Deed deed = code.deed();
    if (code.isUnlock()) {
      end(t, "", (s, p) -> release(s));
      return;
    }
    LibraryState s = before();
    boolean isFree = s.owner == NONE || s.owner == t;
    int number = deed.number();
    switch (deed.kind()) {
      case LOCK -> when(isFree, () -> end(t, "", (n, p) -> take(n, t)));
      case TRY_LOCK -> lock(t, code, isFree, isFree, !isFree, false);
      case TIMED_LOCK -> lock(t, code, isFree, place.phase == ON_ITS_WAY, true, true);
      case INTERRUPTIBLE_LOCK -> lock(t, code, isFree, place.phase == ON_ITS_WAY, false, true);
      case AWAIT -> await(t, place, isFree, false);
      case TIMED_AWAIT -> await(t, place, isFree, true);
      case SIGNAL -> signal(t, false);
      case SIGNAL_ALL -> signal(t, true);
      case ACQUIRE -> block(t, s.permits > 0, false, "a", (n, p) -> n.permits--);
      case TIMED_ACQUIRE -> block(t, s.permits > 0, true, "t", (n, p) -> n.permits--);
      case TRY_ACQUIRE ->
          end(t, s.permits > 0 ? "t" : "f", (n, p) -> n.permits -= s.permits > 0 ? 1 : 0);
      case RELEASE -> end(t, ".", (n, p) -> n.permits++);
      case COUNT_DOWN -> end(t, ".", (n, p) -> n.counts = Math.max(0, n.counts - 1));
      case LATCH_AWAIT -> block(t, s.counts == 0, false, "w", (n, p) -> {});
      case TIMED_LATCH_AWAIT -> block(t, s.counts == 0, true, "t", (n, p) -> {});
      case MEET -> meet(t, place, false);
      case TIMED_MEET -> meet(t, place, true);
      case PUT -> queue(t, s.queued == NONE, false, "p", (n, p) -> n.queued = number);
      case TIMED_OFFER -> queue(t, s.queued == NONE, true, "t", (n, p) -> n.queued = number);
      case TAKE -> queue(t, s.queued != NONE, false, text(s.queued), (n, p) -> n.queued = NONE);
      case TIMED_POLL ->
          queue(t, s.queued != NONE, true, text(s.queued), (n, p) -> n.queued = NONE);
      case OFFER ->
          end(
              t,
              s.queued == NONE ? "t" : "f",
              (n, p) -> n.queued = s.queued == NONE ? number : s.queued);
      case POLL -> end(t, text(s.queued), (n, p) -> n.queued = NONE);
      case MERGE -> {
        int merged = s.mapped == NONE ? 1 : s.mapped + 1;
        end(t, "" + merged, (n, p) -> n.mapped = merged);
      }
      case PUT_IF_ABSENT ->
          end(t, text(s.mapped), (n, p) -> n.mapped = s.mapped == NONE ? number : s.mapped);
      case REMOVE -> end(t, text(s.mapped), (n, p) -> n.mapped = NONE);
      case INCREMENT -> end(t, "" + (s.atomic + 1), (n, p) -> n.atomic++);
      case COMPARE_AND_SET ->
          end(
              t,
              s.atomic == number ? "t" : "f",
              (n, p) -> n.atomic = s.atomic == number ? 5 : s.atomic);
      case COMPLETE ->
          end(
              t,
              s.future == NONE ? "t" : "f",
              (n, p) -> n.future = s.future == NONE ? number : s.future);
      case JOIN -> when(s.future != NONE, () -> end(t, "" + s.future, (n, p) -> {}));
      case GET_NOW -> end(t, s.future == NONE ? "0" : "" + s.future, (n, p) -> {});
      case RUN -> run(t, place);
      case GET -> get(t, place, s.task == 3, s.taskValue, false);
      case TIMED_GET -> get(t, place, s.task == 3, s.taskValue, true);
      case TIMED_FUTURE_GET -> get(t, place, s.future != NONE, s.future, true);
      case SUBMIT -> submit(t, place);
      case INTERRUPT ->
          end(t, ".", (n, p) -> n.places[number].interrupted |= !n.places[number].ended);
      case IS_INTERRUPTED -> say(t, place.interrupted);
      case INTERRUPTED -> end(t, place.interrupted ? "t" : "f", (n, p) -> p.interrupted = false);
    }
  }

  // ---- what blocks

  /** The time limit of a thread that cannot do what it waits for. */
  private void runOut(int t, BiConsumer<LibraryState, Place> change) {
    if (isPatient) {
      stepIfIdle(t, change);
    } else {
      step(t, change);
    }
  }

  /** What can be interrupted: looks at the interrupt first, then waits until it is enabled. */
  private void block(
      int t,
      boolean isEnabled,
      boolean isTimed,
      String answer,
      BiConsumer<LibraryState, Place> change) {
    Place place = before().places[t];
    if (place.phase == 0) {
      enter(t, place, 0);
      return;
    }
    if (isEnabled) {
      end(t, answer, change);
    } else if (isTimed) {
      runOut(t, ended(answer.equals("t") ? "f" : "-", (s, p) -> {}));
    }
    if (place.interrupted) {
      end(t, "i", (s, p) -> p.interrupted = false);
    }
  }

  /**
   * The same where a condition is waited for, and the interrupt looked at once more before that:
   * who is interrupted by then does not wait at all.
   */
  private void queue(
      int t,
      boolean isEnabled,
      boolean isTimed,
      String answer,
      BiConsumer<LibraryState, Place> change) {
    Place place = before().places[t];
    if (place.phase != ON_ITS_WAY || isEnabled) {
      block(t, isEnabled, isTimed, answer, change);
    } else if (place.interrupted) {
      end(t, "i", (s, p) -> p.interrupted = false);
    } else {
      step(t, (s, p) -> p.phase = IN_LINE);
    }
  }

  /** The first step of what can be interrupted; where it goes on if it is. */
  private void enter(int t, Place place, int after) {
    if (!place.interrupted) {
      step(t, (s, p) -> p.phase = ON_ITS_WAY);
    } else {
      end(
          t,
          "i",
          (s, p) -> {
            p.interrupted = false;
            p.next = after == 0 ? p.next : after - 1;
          });
    }
  }

  private void lock(
      int t, Code code, boolean isFree, boolean isReady, boolean mayFail, boolean isInterruptible) {
    Place place = before().places[t];
    if (isInterruptible && place.phase == 0) {
      enter(t, place, code.after());
      return;
    }
    if (isFree && isReady) {
      end(t, "t", (s, p) -> take(s, t));
    } else if (mayFail) {
      BiConsumer<LibraryState, Place> failed = ended("f", (s, p) -> p.next = code.after() - 1);
      if (isInterruptible) {
        runOut(t, failed);
      } else {
        step(t, failed);
      }
    }
    if (isInterruptible && place.interrupted) {
      end(
          t,
          "i",
          (s, p) -> {
            p.interrupted = false;
            p.next = code.after() - 1;
          });
    }
  }

  private static void take(LibraryState state, int thread) {
    state.owner = thread;
    state.holds++;
  }

  private static void release(LibraryState state) {
    if (--state.holds == 0) {
      state.owner = NONE;
    }
  }

  private void await(int t, Place place, boolean isFree, boolean isTimed) {
    switch (place.phase) {
      case 0 -> {
        if (place.interrupted) {
          end(t, "i", (s, p) -> p.interrupted = false);
        } else {
          step(
              t,
              (s, p) -> {
                p.saved = s.holds;
                s.holds = 0;
                s.owner = NONE;
                p.phase = WAITING;
                s.waiting += t;
                p.answer = isTimed ? "t" : "w";
              });
        }
      }
      case WAITING -> {
        if (isTimed) {
          runOut(t, (s, p) -> back(s, t, "f"));
        }
        if (isSpurious && !place.interrupted) {
          stepForNothing(t, (s, p) -> wake(s, t));
        }
        if (place.interrupted) {
          step(
              t,
              (s, p) -> {
                p.interrupted = false;
                back(s, t, "i");
              });
        }
      }
      default ->
          when(
              isFree,
              () ->
                  end(
                      t,
                      place.answer,
                      (s, p) -> {
                        s.owner = t;
                        s.holds = p.saved;
                      }));
    }
  }

  private static void back(LibraryState state, int thread, String answer) {
    wake(state, thread);
    state.places[thread].answer = answer;
  }

  private static void wake(LibraryState state, int thread) {
    state.leave(thread);
    state.places[thread].phase = BACK;
  }

  private void signal(int t, boolean all) {
    String waiting = before().waiting;
    end(t, ".", (s, p) -> waiting.chars().limit(all ? 10 : 1).forEach(one -> wake(s, one - '0')));
  }

  /** A barrier for two. A thread that waits there knows its generation. */
  private void meet(int t, Place place, boolean isTimed) {
    if (place.phase == 0) {
      if (before().broken) {
        end(t, "b", (s, p) -> {});
      } else if (place.interrupted) {
        end(
            t,
            "i",
            (s, p) -> {
              p.interrupted = false;
              s.broken = true;
            });
      } else if (before().arrived == 1) {
        end(
            t,
            "0",
            (s, p) -> {
              s.arrived = 0;
              s.generation++;
            });
      } else {
        step(
            t,
            (s, p) -> {
              s.arrived = 1;
              p.saved = s.generation;
              p.phase = ON_ITS_WAY;
            });
      }
    } else if (before().generation != place.saved) {
      end(t, "1", (s, p) -> {});
    } else if (before().broken) {
      end(t, "b", (s, p) -> {});
    } else {
      if (place.interrupted) {
        end(
            t,
            "i",
            (s, p) -> {
              p.interrupted = false;
              s.broken = true;
            });
      }
      if (isTimed) {
        runOut(t, ended("x", (s, p) -> s.broken = true));
      }
    }
  }

  // ---- tasks

  /** A task is begun once; what it does and that it is done are two more steps. */
  private void run(int t, Place place) {
    if (place.phase == 0 && before().task != 0) {
      end(t, "r", (s, p) -> {});
    } else if (before().task == 0 || place.phase == ON_ITS_WAY) {
      step(
          t,
          (s, p) -> {
            p.phase++;
            s.task++;
            if (s.task == 2) {
              s.taskValue = ++s.atomic;
            }
          });
    } else {
      end(t, "r", (s, p) -> s.task = 3);
    }
  }

  /** What is done is answered, interrupted or not; else it is waited for. */
  private void get(int t, Place place, boolean isDone, int value, boolean isTimed) {
    if (isDone) {
      end(t, "" + value, (s, p) -> {});
    } else if (place.phase == 0) {
      step(t, (s, p) -> p.phase = ON_ITS_WAY);
    } else if (isTimed && !place.interrupted) {
      runOut(t, ended("x", (s, p) -> {}));
    }
    if (place.phase == ON_ITS_WAY && place.interrupted) {
      end(t, "i", (s, p) -> p.interrupted = false);
    }
  }

  private void submit(int t, Place place) {
    if (place.phase == 0) {
      step(
          t,
          (s, p) -> {
            s.submitted += t;
            p.value = NONE;
            p.phase = ON_ITS_WAY;
          });
    } else {
      Place asking = before().places[t];
      boolean isDone = asking.value != NONE;
      if (isDone) {
        end(t, "" + asking.value, (s, p) -> p.value = NONE);
      }
      if (asking.interrupted) {
        end(t, "i", (s, p) -> p.interrupted = false);
      }
    }
  }

  /** The only worker takes the tasks in their order. */
  private void moveWorker() {
    if (before().submitted.isEmpty()) {
      return;
    }
    int asking = before().submitted.charAt(0) - '0';
    step(
        asking,
        (s, p) -> {
          s.submitted = s.submitted.substring(1);
          p.value = ++s.atomic;
        });
  }
}
