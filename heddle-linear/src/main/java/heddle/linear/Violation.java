package heddle.linear;

import heddle.check.Result;
import heddle.check.Result.Counterexample;

/**
 * A scenario with an execution that no order explains.
 *
 * @param scenario the scenario with the results of that execution, in lines
 * @param why why no order explains it, in lines
 * @param example the execution
 * @param result what came of exploring the scenario
 */
public record Violation(String scenario, String why, Counterexample example, Result result) {}
