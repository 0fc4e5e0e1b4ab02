package heddle.report;

import heddle.protocol.Operation;

/**
 * Another thread comes in between two steps of a thread, and it matters.
 *
 * @param before the thread's step before, by its number among the events
 * @param between the other thread's step
 * @param after the thread's step after it; -1 if it does not come to it
 * @param next what the thread does then, or would do
 */
record Intrusion(int before, int between, int after, Operation next) {}
