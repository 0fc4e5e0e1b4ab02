/**
 * Findings and verdicts for people.
 *
 * <p>Start at {@link heddle.report.SummaryReport}, which says what an exploration proves, and
 * {@link heddle.report.TextStory}, which tells one finding step by step. Everything that comes from
 * the program under test is made printable first: a thread's name cannot move the cursor.
 *
 * <p>Depends on: the protocol. Used by: the front doors.
 */
package heddle.report;
