package heddle.jvm;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;

/** Loads the classes of a program, with assertions on, and nothing of ours. */
final class ProgramLoader extends URLClassLoader {

  static {
    registerAsParallelCapable();
  }

  ProgramLoader(Program program) {
    super("program", urls(program), ModulesLoader.INSTANCE);
    setDefaultAssertionStatus(true);
  }

  private static URL[] urls(Program program) {
    return program.classPath().stream()
        .map(
            path -> {
              try {
                return path.toUri().toURL();
              } catch (MalformedURLException e) {
                throw new ProgramException(path + " cannot be on a class path", e);
              }
            })
        .toArray(URL[]::new);
  }
}
