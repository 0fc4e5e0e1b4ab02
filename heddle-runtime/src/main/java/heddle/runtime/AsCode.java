package heddle.runtime;

/**
 * What is decided in the first run: what runs as the code it is, because the program asks questions
 * that the model has no answer to (kinds of synchronisers, thread pools), and which orders matter
 * to it, so that they are events from then on (queues of semaphores, uses of files).
 */
final class AsCode {

  private final Run run;
  private int kinds;
  private int asked;
  private boolean isWarm = true;

  AsCode(Run run) {
    this.run = run;
  }

  boolean has(int kind) {
    return (kinds & kind) != 0;
  }

  boolean isAny() {
    return kinds != 0;
  }

  /** A question is asked; true if this is the first run, so that the code will answer it. */
  boolean ask(int kind) {
    if (!isWarm) {
      asked |= kind;
    }
    return !isWarm;
  }

  /** Whether the first run, which only serves to learn such things, is over. */
  boolean isWarm() {
    return isWarm;
  }

  void warmingUp() {
    isWarm = false;
  }

  /** The first run is over: whatever was asked questions in it has no model from now on. */
  boolean warmedUp() {
    isWarm = true;
    kinds = asked;
    if (asked != 0) {
      run.layouts.renewSyncs();
    }
    return asked != 0;
  }

  void forget() {
    boolean wereAny = kinds != 0;
    isWarm = true;
    kinds = 0;
    asked = 0;
    run.threads.states.forget();
    run.threads.standIns.forget();
    if (wereAny) {
      run.layouts.renewSyncs();
    }
  }
}
