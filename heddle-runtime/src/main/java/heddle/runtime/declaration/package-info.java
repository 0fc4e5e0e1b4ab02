/**
 * How a class of the runtime says what it stands for in the JDK. The instrumenter reads it from the
 * class files, so a model needs no line anywhere else.
 *
 * <p>Start at {@link heddle.runtime.declaration.StandsFor}. CONTRIBUTING.md has the steps to add a
 * model.
 *
 * <p>Depends on: nothing. Used by: models, and by name by {@code heddle-instrument}.
 */
package heddle.runtime.declaration;
