package heddle.bench.linear;

import heddle.api.Operation;
import heddle.api.Values;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Tests of Lincheck for the structures, with the same operations and values. */
final class LincheckTests {

  private LincheckTests() {}

  static String name(Structure structure) {
    return structure.name() + "Lincheck";
  }

  /** Writes and compiles them. */
  static void compile(Path directory, String classPath) throws IOException {
    var words = new ArrayList<>(List.of("-d", directory.toString(), "-cp", expanded(classPath)));
    for (Structure structure : Structure.ALL) {
      Path file = directory.resolve(name(structure) + ".java");
      Files.writeString(file, source(structure));
      words.add(file.toString());
    }
    if (ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new))
        != 0) {
      throw new IllegalStateException("the tests of Lincheck do not compile");
    }
  }

  private static String expanded(String classPath) throws IOException {
    var parts = new ArrayList<String>();
    for (String part : classPath.split(File.pathSeparator)) {
      if (part.endsWith("*")) {
        try (Stream<Path> jars = Files.list(Path.of(part).getParent())) {
          jars.forEach(jar -> parts.add(jar.toString()));
        }
      } else {
        parts.add(part);
      }
    }
    return String.join(File.pathSeparator, parts);
  }

  private static String source(Structure structure) {
    var text = new StringBuilder("import org.jetbrains.lincheck.datastructures.*;\n");
    String type = structure.type().getName();
    text.append("public class %s {\n".formatted(name(structure)));
    text.append("  private final %s it = new %s();\n".formatted(type, type));
    for (Method method : structure.type().getDeclaredMethods()) {
      if (method.isAnnotationPresent(Operation.class)) {
        text.append(operation(method));
      }
    }
    return text.append("}\n").toString();
  }

  private static String operation(Method method) {
    Parameter[] parameters = method.getParameters();
    boolean isVoid = method.getReturnType() == void.class;
    return "  @Operation public %s %s(%s) throws Exception { %sit.%s(%s); }\n"
        .formatted(
            method.getReturnType().getName(),
            method.getName(),
            Arrays.stream(parameters).map(p -> parameter(p)).collect(Collectors.joining(", ")),
            isVoid ? "" : "return ",
            method.getName(),
            Arrays.stream(parameters).map(Parameter::getName).collect(Collectors.joining(", ")));
  }

  /** The values of a parameter are numbers that follow each other. */
  private static String parameter(Parameter parameter) {
    String[] values = parameter.getAnnotation(Values.class).value();
    return "@Param(gen = IntGen.class, conf = \"%s:%s\") int %s"
        .formatted(values[0], values[values.length - 1], parameter.getName());
  }
}
