package heddle.jvm;

import java.nio.file.Path;
import java.util.List;

/**
 * A Java program: what {@code java -cp CLASSPATH MAIN ARGUMENTS} would start.
 *
 * @param classPath directories and jars
 * @param mainClass the class with {@code public static void main(String[])}, with its package
 * @param arguments what {@code main} gets
 */
public record Program(List<Path> classPath, String mainClass, List<String> arguments) {

  public Program {
    classPath = List.copyOf(classPath);
    arguments = List.copyOf(arguments);
  }
}
