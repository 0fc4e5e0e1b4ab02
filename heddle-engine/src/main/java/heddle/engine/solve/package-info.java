/**
 * Questions of the form "can these events be put in an order such that ...", and who answers them.
 *
 * <p>Start at {@link heddle.engine.solve.OrderProblem}, then {@link
 * heddle.engine.solve.OrderSolver}. {@link heddle.engine.solve.SearchSolver} is ours, with {@link
 * heddle.engine.solve.ClauseLearning} for what is hard; {@link heddle.engine.solve.Z3Solver} is its
 * judge and, through {@link heddle.engine.solve.FallbackSolver}, asked where ours gives up. {@link
 * heddle.engine.solve.StatisticsSolver} and {@link heddle.engine.solve.CrossCheckSolver} wrap
 * others.
 *
 * <p>Depends on: nothing; {@code Z3Solver} alone on Z3, which users need not have.
 */
package heddle.engine.solve;
