package heddle.jvm;

import heddle.runtime.raw.Classes;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Enumeration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Loads the classes of another loader again, so that they get hooks and static state of their own:
 * all of them but the JDK's and Heddle's. It asks the other loader for the class files, so it does
 * not matter how that finds them.
 */
final class HostLoader extends ClassLoader {

  static {
    registerAsParallelCapable();
  }

  private static final Set<String> HEDDLE =
      Set.of(
          "heddle.check",
          "heddle.engine",
          "heddle.instrument",
          "heddle.junit",
          "heddle.jvm",
          "heddle.linear",
          "heddle.protocol",
          "heddle.report",
          "heddle.runtime");

  private final ClassLoader host;
  private final Map<String, ProtectionDomain> domains = new ConcurrentHashMap<>();

  HostLoader(ClassLoader host) {
    super(ModulesLoader.INSTANCE);
    this.host = host;
    setDefaultAssertionStatus(true);
  }

  /** Without the hash code, which is another one in every process. */
  @Override
  public String toString() {
    return "program";
  }

  /** Whether the host and the program have this class in common. */
  static boolean isCommon(String name) {
    int first = name.indexOf('.');
    int second = name.indexOf('.', first + 1);
    return second > 0 && HEDDLE.contains(name.substring(0, second));
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded == null) {
        loaded = isCommon(name) ? host.loadClass(name) : load(name);
      }
      if (resolve) {
        resolveClass(loaded);
      }
      return loaded;
    }
  }

  private Class<?> load(String name) throws ClassNotFoundException {
    if (name.startsWith("java.")) {
      return getParent().loadClass(name);
    }
    String resource = name.replace('.', '/') + ".class";
    URL url = host.getResource(resource);
    if (url == null || url.getProtocol().equals("jrt")) {
      // A class of the JDK, or one that was made while the program ran.
      return host.loadClass(name);
    }
    byte[] bytes;
    try (InputStream in = url.openStream()) {
      bytes = in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
    String packageName = name.substring(0, Math.max(0, name.lastIndexOf('.')));
    if (getDefinedPackage(packageName) == null) {
      definePackage(packageName);
    }
    Class<?> made = defineClass(name, bytes, 0, bytes.length, domain(url.toString(), resource));
    Classes.offerHashes(made);
    return made;
  }

  private void definePackage(String name) {
    try {
      definePackage(name, null, null, null, null, null, null, null);
    } catch (IllegalArgumentException e) {
      // Another thread was faster.
    }
  }

  /** Where the class file comes from, as its own loader would say. */
  private ProtectionDomain domain(String url, String resource) {
    String base = url.endsWith(resource) ? url.substring(0, url.length() - resource.length()) : url;
    if (base.startsWith("jar:") && base.endsWith("!/")) {
      base = base.substring("jar:".length(), base.length() - "!/".length());
    }
    return domains.computeIfAbsent(base, this::newDomain);
  }

  private ProtectionDomain newDomain(String base) {
    URL location;
    try {
      location = URI.create(base).toURL();
    } catch (MalformedURLException | IllegalArgumentException e) {
      location = null;
    }
    return new ProtectionDomain(new CodeSource(location, (Certificate[]) null), null, this, null);
  }

  @Override
  public URL getResource(String name) {
    return host.getResource(name);
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    return host.getResources(name);
  }
}
