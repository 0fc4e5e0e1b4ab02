/**
 * Random programs over classes of {@code java.util.concurrent}, and what they must do.
 *
 * <p>Start at {@code LibraryProgramsTest}. A {@code LibraryProgram} is printed as a Java class,
 * which the JVM target runs; {@code LibraryModel} knows nothing of Java and tries all orders in
 * which its deeds can happen, by what the documentation of the classes promises. Both must have the
 * same outcomes.
 *
 * <p>Depends on: the engine and the JVM target.
 */
package heddle.programs.library;
