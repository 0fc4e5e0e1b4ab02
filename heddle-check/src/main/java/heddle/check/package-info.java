/**
 * The one place that wires targets, engine and options; every front door ends here.
 *
 * <p>Start at {@link heddle.check.Heddle}. {@link heddle.check.Options} is everything a user can
 * choose. {@link heddle.check.HeddleException} is a mistake that the user can fix; {@link
 * heddle.check.HeddleBug} is one of ours. A wrong program is neither: it is a finding.
 *
 * <p>Depends on: protocol, engine, targets. Used by: the front doors.
 */
package heddle.check;
