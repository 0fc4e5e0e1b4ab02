/**
 * Runs that outlive an exploration. Start with {@link heddle.check.save.SavedRuns}, the file;
 * {@link heddle.check.save.Fingerprint} says whether it still belongs to the program. Depends on
 * the protocol.
 */
package heddle.check.save;
