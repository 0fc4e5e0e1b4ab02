/**
 * How many runs a second Heddle and Lincheck make of one program, and what Heddle costs a thread
 * that it does not control.
 *
 * <p>Start at {@link heddle.bench.rate.Rate}, a program that prints tables. It starts the others,
 * each in a JVM of its own, and they answer with lines that {@link heddle.bench.rate.Figures}
 * reads. {@link heddle.bench.rate.Counter} is the program that is run.
 *
 * <p>Depends on: {@code heddle.engine}, {@code heddle.jvm}; and Lincheck by name only, on the class
 * path of one of those JVMs.
 */
package heddle.bench.rate;
