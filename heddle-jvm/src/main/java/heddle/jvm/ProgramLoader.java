package heddle.jvm;

import heddle.runtime.raw.Classes;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads the classes of a program, with assertions on, and nothing of ours. It has no name: stack
 * traces would show it.
 */
final class ProgramLoader extends URLClassLoader {

  static {
    registerAsParallelCapable();
  }

  ProgramLoader(Program program) {
    super(urls(program), ModulesLoader.INSTANCE);
    setDefaultAssertionStatus(true);
    Classes.offerHashOfModule(this);
  }

  /** Without the hash code, which is another one in every process. */
  @Override
  public String toString() {
    return "program";
  }

  /** Nobody has seen the class yet, so nobody has asked for its hash code. */
  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    Class<?> found = super.findClass(name);
    Classes.offerHashes(found);
    return found;
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
