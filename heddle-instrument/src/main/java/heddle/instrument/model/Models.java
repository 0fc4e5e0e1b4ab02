package heddle.instrument.model;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The models of classes of the JDK that the runtime has, by the classes that they stand for. */
public final class Models {

  /** The JDK runs its own code only. */
  public static final Models NONE = new ModelReader().models();

  private final Map<String, ModelledClass> classes;
  private final Map<String, String> interfaces;
  private final Set<String> packages;

  Models(Map<String, ModelledClass> classes, Map<String, String> interfaces, Set<String> packages) {
    this.classes = classes;
    this.interfaces = interfaces;
    this.packages = packages;
  }

  /** Reads what class files declare; their order does not matter. */
  public static Models read(Collection<byte[]> classFiles) {
    var reader = new ModelReader();
    classFiles.forEach(reader::add);
    return reader.models();
  }

  /** Whether a class file may declare something, by its name. */
  public static boolean mayDeclare(String fileName) {
    return fileName.endsWith("Model.class") || fileName.endsWith("package-info.class");
  }

  /** Whether a class of the runtime is instrumented as if the JDK had it. */
  public boolean areInstrumented(String internalName) {
    return packages.contains(internalName.substring(0, internalName.lastIndexOf('/') + 1));
  }

  /** The packages of such classes, each with a slash at its end. */
  public Set<String> packages() {
    return packages;
  }

  /** What stands for a class of the JDK; empty if nothing does. */
  public Optional<ModelledClass> of(String internalName) {
    return Optional.ofNullable(classes.get(internalName));
  }

  /** The names of the classes of the JDK that something stands for. */
  public Set<String> modelled() {
    return classes.keySet();
  }

  /** The interface of the JDK that a model could not name; empty if there is none. */
  public Optional<String> interfaceOf(String model) {
    return Optional.ofNullable(interfaces.get(model));
  }
}
