/**
 * Checks programs with known verdicts while workers and engine are killed, held, starved and cut
 * off from disks and descriptors, and counts what goes wrong.
 *
 * <p>Start at {@link heddle.bench.torture.Torture}. One {@link heddle.bench.torture.Victim} is one
 * check, which is resumed from its save file as often as its engine is ended.
 *
 * <p>Depends on: the command line of Heddle, as a process.
 */
package heddle.bench.torture;
