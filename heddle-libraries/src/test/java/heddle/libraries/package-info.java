/**
 * Checks the programs of this module as {@code heddle check} does.
 *
 * <p>Start at {@code LibrariesTest}. Depends on: {@code heddle-check}, and what the programs need.
 */
package heddle.libraries;
