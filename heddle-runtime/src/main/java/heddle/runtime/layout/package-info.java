/**
 * What is inside objects of a class: which fields are cells, which are read without any event, and
 * which classes have hooks in them.
 *
 * <p>Start at {@link heddle.runtime.layout.ClassLayouts}, which knows all classes met so far, and
 * {@link heddle.runtime.layout.ClassLayout}, which decides for one class. A {@link
 * heddle.runtime.layout.FieldRef} says where a field lies and what an access to it means.
 *
 * <p>Depends on: {@code heddle.runtime.table}, {@code raw}, {@code event}, {@code turn}. Used by:
 * the heap and everything above it, and the JVM target.
 */
package heddle.runtime.layout;
