package heddle.engine.seed;

/**
 * A step that leaves the line of its thread: another response than the one of the line, or any
 * response at its end.
 *
 * @param position how many steps of the line the thread has made before
 * @param response the number of what it learns
 */
record Deviation(int thread, int position, int response) {}
