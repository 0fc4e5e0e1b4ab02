package heddle.programs.library;

import java.util.Arrays;
import java.util.List;

/** What the threads of a program share, and where each of them is. */
final class LibraryState {

  /** A number that stands for nobody and nothing. */
  static final int NONE = -1;

  int owner = NONE;
  int holds;
  int permits;
  int counts;
  int arrived;
  int generation;
  boolean broken;
  int queued = NONE;
  int mapped = NONE;
  int atomic;
  int future = NONE;
  int task;
  int taskValue;

  /** The threads whose tasks wait for the only worker, as digits. */
  String submitted = "";

  int worker = NONE;

  /** The threads that wait for the condition, as digits in the order in which they came. */
  String waiting = "";

  /** The threads whose long limits may run out at the same moment as one that did just now. */
  String late = "";

  final Place[] places;

  /** Where a thread is. */
  static final class Place {
    int next;
    int phase;
    int saved;
    int value = NONE;
    boolean interrupted;
    boolean ended;
    String answer = "";
    String said = "";

    Place copy() {
      var copy = new Place();
      copy.next = next;
      copy.phase = phase;
      copy.saved = saved;
      copy.value = value;
      copy.interrupted = interrupted;
      copy.ended = ended;
      copy.answer = answer;
      copy.said = said;
      return copy;
    }

    private List<Object> key() {
      return List.of(next, phase, saved, value, interrupted, ended, answer, said);
    }
  }

  LibraryState(LibraryProgram program) {
    permits = program.permits();
    counts = program.counts();
    places = new Place[program.threads().size()];
    Arrays.setAll(places, t -> new Place());
  }

  private LibraryState(LibraryState other) {
    owner = other.owner;
    holds = other.holds;
    permits = other.permits;
    counts = other.counts;
    arrived = other.arrived;
    generation = other.generation;
    broken = other.broken;
    queued = other.queued;
    mapped = other.mapped;
    atomic = other.atomic;
    future = other.future;
    task = other.task;
    taskValue = other.taskValue;
    submitted = other.submitted;
    worker = other.worker;
    waiting = other.waiting;
    late = other.late;
    places = new Place[other.places.length];
    Arrays.setAll(places, t -> other.places[t].copy());
  }

  LibraryState copy() {
    return new LibraryState(this);
  }

  /** A thread no longer waits for the condition. */
  void leave(int thread) {
    waiting = waiting.replace(Integer.toString(thread), "");
  }

  /** Equal for states that have the same future. */
  List<Object> key() {
    return List.of(
        List.of(owner, holds, permits, counts, arrived, generation, broken, queued),
        List.of(mapped, atomic, future, task, taskValue, submitted, worker, waiting),
        Arrays.stream(places).map(Place::key).toList(),
        late);
  }
}
