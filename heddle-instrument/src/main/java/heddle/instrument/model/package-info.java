/**
 * What classes of the runtime declare to stand for in the JDK.
 *
 * <p>Start at {@link heddle.instrument.model.Models}, which is read from class files by {@code
 * ModelReader}. An {@link heddle.instrument.model.Advice} is what one method of a model declares.
 * The annotations are in {@code heddle.runtime.declaration} and known by name only.
 *
 * <p>Depends on: ASM. Used by: {@code heddle.instrument} and its passes.
 */
package heddle.instrument.model;
