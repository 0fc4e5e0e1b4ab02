package heddle.check.inspect;

import heddle.check.inspect.ClassHeader.Method;
import heddle.check.inspect.ClassHeader.NoClassException;
import heddle.check.inspect.ClassPathFiles.Found;
import heddle.jvm.Program;
import heddle.jvm.ProgramException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what is wrong with the way a program is named, if anything. */
public final class Inspection {

  private static final String MAIN = "public static void main(String[])";

  /** So many classes are looked at for another {@code main}. */
  private static final int MOST_LOOKED_AT = 300;

  private static final String MAIN_DESCRIPTOR = "([Ljava/lang/String;)V";

  private final Program program;
  private final int java;
  private final ClassPathFiles files;

  private Inspection(Program program, int java) {
    this.program = program;
    this.java = java;
    this.files = new ClassPathFiles(program.classPath());
  }

  /**
   * Looks at the class path, the main class and its {@code main}.
   *
   * @param java the release that is to run it
   * @throws ProgramException says in one sentence what to change
   */
  public static void check(Program program, int java) {
    var inspection = new Inspection(program, java);
    try {
      inspection.classPath();
      inspection.name();
      ClassHeader type = inspection.mainClass();
      inspection.selection();
      if (program.testMethod().isPresent()) {
        inspection.test(type, program.testMethod().get());
      } else {
        inspection.main(type);
      }
    } catch (IOException e) {
      throw new ProgramException("the class path cannot be read: " + e, e);
    }
  }

  /**
   * Looks at the class path alone.
   *
   * @throws ProgramException says in one sentence what to change
   */
  public static void checkClassPath(List<Path> classPath) {
    try {
      new Inspection(new Program(classPath, "", List.of()), 0).classPath();
    } catch (IOException e) {
      throw new ProgramException("the class path cannot be read: " + e, e);
    }
  }

  private void selection() {
    if (program.selection().isLeft(program.className())) {
      throw new ProgramException(
          "%s itself would be left alone, so that nothing could be seen; let --instrument name its package, or --leave not"
              .formatted(program.className()));
    }
  }

  private void classPath() throws IOException {
    if (program.classPath().isEmpty()) {
      throw new ProgramException(
          "the class path is empty; give the directories and jars that hold the program's classes,"
              + " such as -cp target/classes");
    }
    for (Path entry : program.classPath()) {
      if (!Files.exists(entry)) {
        throw new ProgramException(
            "there is no %s, which the class path names%s".formatted(entry, neighbours(entry)));
      } else if (!Files.isReadable(entry)) {
        throw new ProgramException(
            "%s, which the class path names, may not be read".formatted(entry));
      } else if (!Files.isDirectory(entry) && !ClassPathFiles.isJar(entry)) {
        throw new ProgramException(
            "%s, which the class path names, is neither a directory nor a jar%s"
                .formatted(
                    entry,
                    entry.toString().endsWith(".class")
                        ? "; give the directory that holds it, and the class by its name"
                        : ""));
      }
    }
  }

  private static String neighbours(Path entry) throws IOException {
    Path parent = Optional.ofNullable(entry.getParent()).orElse(Path.of(""));
    if (!Files.isDirectory(parent)) {
      return "; give directories and jars that exist";
    }
    try (Stream<Path> all = Files.list(parent)) {
      String question = Similar.files(entry.toString(), all.map(Path::toString).toList());
      return question.isEmpty() ? "; give directories and jars that exist" : question;
    }
  }

  /** The main class must be a name, not a file. */
  private void name() throws IOException {
    String name = program.className();
    if (name.isEmpty()) {
      throw new ProgramException("the name of the main class is empty; give one");
    } else if (name.endsWith(".java")) {
      throw new ProgramException(
          "%s is a source file; compile it (javac -d DIR %s) and give the class: -cp DIR %s"
              .formatted(name, name, dotted(name, ".java")));
    } else if (name.endsWith(".jar")) {
      throw new ProgramException(
          "%s is a jar; give it by -cp, and the class that has %s by its name"
              .formatted(name, MAIN));
    } else if (name.endsWith(".class") || name.indexOf('/') >= 0 || name.indexOf('\\') >= 0) {
      throw new ProgramException(
          "%s is a file; give the name of the class instead: %s"
              .formatted(name, named(Path.of(name)).orElse(dotted(name, ".class"))));
    }
  }

  private static String dotted(String file, String suffix) {
    String name = file.endsWith(suffix) ? file.substring(0, file.length() - suffix.length()) : file;
    return suffix.equals(".java")
        ? name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
        : name.replace('/', '.').replace('\\', '.').replaceAll("^\\.+", "");
  }

  /** How to name a class whose file was given: where its package begins is in the file itself. */
  private static Optional<String> named(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      String name = ClassHeader.read(Files.readAllBytes(file)).name();
      return root(file, name).map(root -> "-cp " + root + " " + name);
    } catch (NoClassException e) {
      return Optional.empty();
    }
  }

  /** The directory that must be on the class path for the file to be found by its name. */
  private static Optional<Path> root(Path file, String name) {
    Path place = file.toAbsolutePath().normalize();
    Path end = Path.of(name.replace('.', '/') + ".class");
    if (!place.endsWith(end)) {
      return Optional.empty();
    }
    Path root = place;
    for (int i = 0; i < end.getNameCount(); i++) {
      root = root.getParent();
    }
    Path here = Path.of("").toAbsolutePath();
    Path shown = root.startsWith(here) ? here.relativize(root) : root;
    return Optional.of(shown.toString().isEmpty() ? Path.of(".") : shown);
  }

  private ClassHeader mainClass() throws IOException {
    String name = program.className();
    Found found = files.find(name).orElseThrow(this::missing);
    ClassHeader header = header(found);
    if (!header.name().equals(name)) {
      String where =
          root(Path.of(found.place()), header.name())
              .map(root -> "-cp " + root + " " + header.name())
              .orElse(header.name() + ", with the directory above its package on the class path");
      throw new ProgramException(
          "%s holds the class %s, not %s; give %s"
              .formatted(found.place(), header.name(), name, where));
    }
    return header;
  }

  private ProgramException missing() {
    String name = program.className();
    try {
      List<String> names = files.names();
      String question = names.isEmpty() ? ", nor any other" : Similar.classes(name, names);
      return new ProgramException(
          "there is no class %s on the class path %s%s"
              .formatted(name, joined(program.classPath()), question));
    } catch (IOException e) {
      return new ProgramException("there is no class " + name + " on the class path", e);
    }
  }

  private static String joined(List<Path> paths) {
    return String.join(File.pathSeparator, paths.stream().map(Path::toString).toList());
  }

  private ClassHeader header(Found found) {
    try {
      ClassHeader header = ClassHeader.read(found.bytes());
      if (header.java() > java) {
        throw new ProgramException(
            "%s was compiled for Java %d, but Java %d is to run it; give a newer JDK with --java, or compile with --release %d"
                .formatted(found.place(), header.java(), java, java));
      }
      return header;
    } catch (NoClassException e) {
      throw new ProgramException(found.place() + " " + e.getMessage() + "; compile it again", e);
    }
  }

  /** The class, or one that it extends, must have a {@code main}. */
  private void main(ClassHeader type) throws IOException {
    if (methods(type).stream().noneMatch(Inspection::isMain)) {
      throw new ProgramException(noMain(type));
    }
  }

  /** The class, or one that it extends, must have the test, without parameters. */
  private void test(ClassHeader type, String name) throws IOException {
    if (!program.arguments().isEmpty()) {
      throw new ProgramException(
          "a test method gets no arguments, but there are some behind %s"
              .formatted(program.mainClass()));
    }
    List<Method> methods = methods(type);
    List<Method> named = methods.stream().filter(method -> method.name().equals(name)).toList();
    if (named.isEmpty()) {
      List<String> names =
          methods.stream().map(Method::name).filter(one -> one.indexOf('<') < 0).toList();
      throw new ProgramException(
          "the class %s has no method %s%s"
              .formatted(type.name(), name, Similar.classes(name, names)));
    } else if (named.stream().noneMatch(Inspection::isCallable)) {
      throw new ProgramException(
          "%s of %s has parameters, and no annotation says where they come from; check a method without them, or a @ParameterizedTest"
              .formatted(name, type.name()));
    }
  }

  /** What parameters are depends on what is annotated, which the framework knows. */
  private static boolean isCallable(Method method) {
    return method.descriptor().startsWith("()") || !method.annotations().isEmpty();
  }

  /** What the class and those that it extends declare, as far as they are on the class path. */
  private List<Method> methods(ClassHeader type) throws IOException {
    var methods = new ArrayList<Method>();
    Optional<ClassHeader> at = Optional.of(type);
    while (at.isPresent()) {
      methods.addAll(at.get().methods());
      Optional<Found> above =
          at.get().superName().isPresent()
              ? files.find(at.get().superName().get())
              : Optional.empty();
      at = above.map(this::header);
    }
    return methods;
  }

  private static boolean isMain(Method method) {
    return method.name().equals("main")
        && method.descriptor().equals(MAIN_DESCRIPTOR)
        && method.is(ClassHeader.PUBLIC | ClassHeader.STATIC);
  }

  private String noMain(ClassHeader type) throws IOException {
    List<Method> mains =
        type.methods().stream().filter(method -> method.name().equals("main")).toList();
    boolean instance =
        mains.stream()
            .anyMatch(
                method ->
                    method.descriptor().equals("()V")
                        || method.descriptor().equals(MAIN_DESCRIPTOR)
                            && !method.is(ClassHeader.STATIC));
    if (instance) {
      return "the main of %s is not %s, and the other forms that newer Java starts are not supported; declare it so"
          .formatted(type.name(), MAIN);
    } else if (!mains.isEmpty()) {
      return "the main of %s is not %s; declare it so".formatted(type.name(), MAIN);
    }
    List<String> others =
        files.names().stream()
            .limit(MOST_LOOKED_AT)
            .filter(this::hasMain)
            .sorted()
            .limit(3)
            .toList();
    return "the class %s has no %s%s"
        .formatted(
            type.name(),
            MAIN,
            others.isEmpty() ? "" : "; there is one in " + String.join(", ", others));
  }

  private boolean hasMain(String name) {
    try {
      Optional<Found> found = files.find(name);
      return found.isPresent()
          && ClassHeader.read(found.get().bytes()).methods().stream().anyMatch(Inspection::isMain);
    } catch (IOException e) {
      return false;
    }
  }
}
