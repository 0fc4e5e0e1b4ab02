/**
 * JMH benchmarks of single parts.
 *
 * <p>Start at {@link heddle.bench.micro.SearchBenchmark}.
 *
 * <p>Depends on: {@code heddle.bench.search}, {@code heddle.engine}, {@code heddle.toy}, JMH.
 */
package heddle.bench.micro;
