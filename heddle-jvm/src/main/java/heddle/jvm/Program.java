package heddle.jvm;

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
 */
public record Program(List<Path> classPath, String mainClass, List<String> arguments) {

  public Program {
    classPath = List.copyOf(classPath);
    arguments = List.copyOf(arguments);
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
