package heddle.runtime.access;

/** Where an access is made, and how. There is one for all accesses, as hooks do not allocate. */
final class CellPlace {

  Object base;
  long offset;
  int type;
  int cell;

  /** Whether the object outlives the run. */
  boolean isOld;

  /** One of {@code Op}. */
  int access;

  /** Whether it is inside java.util.concurrent, whose accesses are never called a race. */
  boolean isConcurrent;
}
