package heddle.jvm;

import heddle.instrument.Selection;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A Java program: what {@code java -cp CLASSPATH MAIN ARGUMENTS} would start.
 *
 * @param classPath directories and jars
 * @param mainClass the class with {@code public static void main(String[])}, with its package; or a
 *     class and a test method of it, as in {@code com.acme.TransferTest#transfer}
 * @param arguments what {@code main} gets
 * @param selection which of its classes are watched
 * @param waits what is explored of threads that wait
 */
public record Program(
    List<Path> classPath,
    String mainClass,
    List<String> arguments,
    Selection selection,
    Waits waits) {

  public Program {
    classPath = List.copyOf(classPath);
    arguments = List.copyOf(arguments);
  }

  /** A program of which all classes are watched, and what is usual is explored. */
  public Program(List<Path> classPath, String mainClass, List<String> arguments) {
    this(classPath, mainClass, arguments, Selection.ALL, Waits.DEFAULT);
  }

  public Program withSelection(Selection other) {
    return new Program(classPath, mainClass, arguments, other, waits);
  }

  public Program withWaits(Waits other) {
    return new Program(classPath, mainClass, arguments, selection, other);
  }

  /** The class that is to be loaded first. */
  public String className() {
    int end = mainClass.indexOf(TestMethod.SEPARATOR);
    return end < 0 ? mainClass : mainClass.substring(0, end);
  }

  /** The test method that is to be run; empty if it is {@code main}. */
  public Optional<String> testMethod() {
    int end = mainClass.indexOf(TestMethod.SEPARATOR);
    return end < 0 ? Optional.empty() : Optional.of(mainClass.substring(end + 1));
  }
}
