package heddle.check;

/**
 * What came of running a recorded execution again.
 *
 * @param output what the program printed, as far as is known
 */
public record Replayed(Replay replay, String output) {}
