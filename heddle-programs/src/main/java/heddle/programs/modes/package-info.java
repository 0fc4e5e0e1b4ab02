/**
 * Accesses in modes weaker than volatile: what the verdict says about memory. In interleavings, all
 * modes do the same.
 *
 * <p>Start at {@link heddle.programs.modes.SbRelease}.
 *
 * <p>Depends on: {@code heddle.programs}.
 */
package heddle.programs.modes;
