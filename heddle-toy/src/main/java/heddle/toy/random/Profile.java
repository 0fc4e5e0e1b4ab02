package heddle.toy.random;

import static heddle.toy.random.Theme.CHOICE;
import static heddle.toy.random.Theme.INTERRUPT;
import static heddle.toy.random.Theme.LOCK;
import static heddle.toy.random.Theme.PARKING;
import static heddle.toy.random.Theme.PUBLISH;
import static heddle.toy.random.Theme.READ_WRITE;
import static heddle.toy.random.Theme.SEMAPHORE;
import static heddle.toy.random.Theme.SPIN;
import static heddle.toy.random.Theme.THREAD;
import static heddle.toy.random.Theme.WAIT;
import static heddle.toy.random.Theme.WRITING_LOOP;

import java.util.List;

/** What a random program is made of, besides reads, writes and branches. */
public enum Profile {
  /** Cells only: plain and volatile accesses, updates, arrays. */
  DATA(),
  /** Monitors: nested, reentrant, tried for, now and then misused. */
  LOCKS(LOCK),
  /** Wait and notify, with and without time and interrupts. */
  WAITS(WAIT, WAIT, LOCK, INTERRUPT),
  /** Park and unpark. */
  PARK(PARKING, INTERRUPT),
  /** A main thread, its children and theirs, that fork, join and ask who is alive. */
  FORKS(THREAD, INTERRUPT),
  /** Forks with daemons among the children, which may block. */
  DAEMONS(THREAD, LOCK, LOCK, PARKING, WAIT),
  /** Semaphores. */
  SEMAPHORES(SEMAPHORE, SEMAPHORE, SEMAPHORE, INTERRUPT),
  /** Locks with a shared mode. */
  READ_WRITE_LOCKS(READ_WRITE),
  /** Choices of the program, and objects that are made and published. */
  CHOICES(CHOICE, PUBLISH, PUBLISH, PUBLISH),
  /** Everything above. */
  MIXED(LOCK, WAIT, INTERRUPT, PARKING, SEMAPHORE, READ_WRITE, CHOICE, PUBLISH, THREAD),
  /** Loops without bound that only look. */
  SPINS(SPIN, SPIN, LOCK),
  /** Loops without bound that also write. */
  WRITING_LOOPS(WRITING_LOOP, SPIN),
  /** Daemons and others that spin, and wait for each other. */
  SPINNING_DAEMONS(SPIN, SPIN, LOCK, PARKING);

  private final List<Theme> themes;

  Profile(Theme... themes) {
    this.themes = List.of(themes);
  }

  List<Theme> themes() {
    return themes;
  }

  /** Whether there are loops without bound, so that histories are unlimited. */
  public boolean loops() {
    return compareTo(SPINS) >= 0;
  }

  /** Whether the first thread is the only root. */
  boolean forks() {
    return this == FORKS || daemons();
  }

  /** Whether some of the children are daemons. */
  boolean daemons() {
    return this == DAEMONS || this == SPINNING_DAEMONS;
  }
}
