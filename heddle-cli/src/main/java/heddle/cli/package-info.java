/**
 * The command line.
 *
 * <p>Start at {@link heddle.cli.Main}, then at one command, such as {@code ExploreCommand}. A
 * command translates arguments into {@link heddle.check.Options}, calls {@link heddle.check.Heddle}
 * and prints; it decides nothing about exploration itself.
 *
 * <p>Depends on: check, report, protocol, and the targets it can open. Used by: people.
 */
package heddle.cli;
