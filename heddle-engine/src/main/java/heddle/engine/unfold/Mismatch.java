package heddle.engine.unfold;

import heddle.protocol.ThreadName;

/**
 * A contradiction between a trace and what was known before it.
 *
 * @param event the event it is about
 * @param step the number of the trace's event at which it shows, counted from 0
 * @param expected what the event should have done; continues "was expected to"
 * @param seen what happened instead
 */
public record Mismatch(ThreadName event, int step, String expected, String seen) {}
