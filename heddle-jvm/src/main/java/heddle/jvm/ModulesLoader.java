package heddle.jvm;

import heddle.runtime.raw.Classes;
import java.util.HashSet;
import java.util.Set;

/**
 * What the JDK has in modules of the application's loader, without the class path of that loader,
 * which is Heddle's: a compiler, generators of random numbers. Their services are found, too.
 */
final class ModulesLoader extends ClassLoader {

  static {
    registerAsParallelCapable();
  }

  private static final ClassLoader APPLICATION = ClassLoader.getSystemClassLoader();

  /** The parent of all programs' loaders. */
  static final ModulesLoader INSTANCE = new ModulesLoader();

  private final Set<String> packages = new HashSet<>();

  private ModulesLoader() {
    super("modules", ClassLoader.getPlatformClassLoader());
    for (Module module : ModuleLayer.boot().modules()) {
      if (module.getClassLoader() == APPLICATION) {
        packages.addAll(module.getPackages());
      }
    }
    Classes.offerServices(ModuleLayer.boot(), this);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    int end = name.lastIndexOf('.');
    if (end < 0 || !packages.contains(name.substring(0, end))) {
      throw new ClassNotFoundException(name);
    }
    return APPLICATION.loadClass(name);
  }
}
