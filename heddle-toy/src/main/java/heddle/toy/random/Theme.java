package heddle.toy.random;

/** Statements that belong together. */
enum Theme {
  LOCK,
  WAIT,
  INTERRUPT,
  PARKING,
  THREAD,
  SEMAPHORE,
  READ_WRITE,
  CHOICE,
  PUBLISH,
  SPIN,
  WRITING_LOOP
}
