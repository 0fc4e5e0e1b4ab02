/**
 * Our order solver beside Z3, on questions about random traces.
 *
 * <p>Start at {@link heddle.bench.solver.Solvers}.
 *
 * <p>Depends on: {@code heddle.engine.solve}, {@code causal}, and the toy.
 */
package heddle.bench.solver;
