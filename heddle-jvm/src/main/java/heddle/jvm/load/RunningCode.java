package heddle.jvm.load;

import heddle.instrument.Activation;
import heddle.instrument.Activations;
import heddle.runtime.mark.FrameShape;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;

/**
 * What the methods look like that run in this JVM, as far as marks need it: the bytes that hooks
 * were put into, and otherwise those of the class file.
 */
final class RunningCode implements FrameShape.Source {

  /** What stands for a place of which nothing is known. */
  private static final FrameShape UNKNOWN = new FrameShape("", new int[0], "", "");

  /** By loader and internal name, the bytes that were given to the JVM. */
  private final Map<ClassLoader, Map<String, byte[]>> changed = new WeakHashMap<>();

  private final Map<Class<?>, Map<String, FrameShape>> shapes = new WeakHashMap<>();
  private final Map<Class<?>, Optional<Activations>> activations = new WeakHashMap<>();

  /** The JVM has got these bytes for a class; null if it has what is in its file. */
  synchronized void define(ClassLoader loader, String name, byte[] bytes) {
    Map<String, byte[]> ofLoader = changed.computeIfAbsent(loader, any -> new HashMap<>());
    if (bytes == null) {
      ofLoader.remove(name);
    } else {
      ofLoader.put(name, bytes);
    }
    shapes.keySet().removeIf(type -> isCalled(type, loader, name));
    activations.keySet().removeIf(type -> isCalled(type, loader, name));
  }

  private static boolean isCalled(Class<?> type, ClassLoader loader, String name) {
    return type.getClassLoader() == loader && type.getName().replace('.', '/').equals(name);
  }

  @Override
  public synchronized FrameShape shape(Class<?> type, String method, String descriptor, int index) {
    FrameShape shape =
        shapes
            .computeIfAbsent(type, any -> new HashMap<>())
            .computeIfAbsent(
                method + descriptor + index, any -> find(type, method, descriptor, index));
    return shape == UNKNOWN ? null : shape;
  }

  private FrameShape find(Class<?> type, String method, String descriptor, int index) {
    return activations
        .computeIfAbsent(type, this::read)
        .flatMap(known -> known.at(method, descriptor, index))
        .map(RunningCode::shape)
        .orElse(UNKNOWN);
  }

  private static FrameShape shape(Activation activation) {
    return new FrameShape(
        activation.callee(), activation.locals(), activation.localKinds(), activation.stack());
  }

  private Optional<Activations> read(Class<?> type) {
    String name = type.getName().replace('.', '/');
    byte[] bytes = changed.getOrDefault(type.getClassLoader(), Map.of()).get(name);
    try {
      return Optional.ofNullable(bytes == null ? file(type, name) : bytes).map(Activations::new);
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  private static byte[] file(Class<?> type, String name) throws IOException {
    boolean isOurs = type.getClassLoader() == null && name.startsWith("heddle/");
    ClassLoader loader = isOurs ? RunningCode.class.getClassLoader() : type.getClassLoader();
    try (InputStream in =
        loader == null || type.getModule().isNamed()
            ? type.getModule().getResourceAsStream(name + ".class")
            : loader.getResourceAsStream(name + ".class")) {
      return in == null ? null : in.readAllBytes();
    }
  }
}
