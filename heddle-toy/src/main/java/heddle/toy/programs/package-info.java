/**
 * Programs with known answers, as scripts: litmus tests, the programs of the papers, textbook
 * algorithms, and a few that are stuck.
 *
 * <p>Start at {@link heddle.toy.programs.Catalogue}, which lists them with their class counts;
 * every other class is one family.
 *
 * <p>Depends on: {@code heddle.toy.script}.
 */
package heddle.toy.programs;
