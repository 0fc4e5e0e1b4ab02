package heddle.jvm.load;

import heddle.instrument.Hierarchy;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Superclasses and final fields, read from class files: nothing is loaded while something is being
 * loaded.
 */
final class ClassFiles implements Hierarchy {

  private static final String THREAD = "java/lang/Thread";

  private final ClassLoader loader;
  private final Map<String, Boolean> known = new ConcurrentHashMap<>();
  private final Map<String, Boolean> atomic = new ConcurrentHashMap<>();
  private final Map<String, Optional<String>> superclasses = new ConcurrentHashMap<>();
  private final Map<String, Fields> fields = new ConcurrentHashMap<>();
  private final Set<String> unknown;

  ClassFiles(ClassLoader loader) {
    this(loader, new HashSet<>());
  }

  /**
   * @param unknown is told of classes whose files the loader does not find
   */
  ClassFiles(ClassLoader loader, Set<String> unknown) {
    this.loader = loader;
    this.unknown = unknown;
  }

  @Override
  public boolean isThread(String internalName) {
    if (internalName.equals(THREAD)) {
      return true;
    }
    if (internalName.startsWith("[") || internalName.equals("java/lang/Object")) {
      return false;
    }
    Boolean answer = known.get(internalName);
    if (answer == null) {
      answer = superclass(internalName).map(this::isThread).orElse(false);
      known.put(internalName, answer);
    }
    return answer;
  }

  @Override
  public boolean isAtomic(String internalName) {
    if (internalName.startsWith("[") || internalName.startsWith("java/")) {
      return Hierarchy.super.isAtomic(internalName);
    }
    Boolean answer = atomic.get(internalName);
    if (answer == null) {
      answer = superclass(internalName).map(this::isAtomic).orElse(false);
      atomic.put(internalName, answer);
    }
    return answer;
  }

  @Override
  public Optional<String> superclass(String internalName) {
    Optional<String> answer = superclasses.get(internalName);
    if (answer == null) {
      answer = Optional.ofNullable(read(internalName));
      superclasses.put(internalName, answer);
    }
    return answer;
  }

  @Override
  public boolean isFinalInJdk(String internalName, String field, String descriptor) {
    String wanted = field + descriptor;
    String owner = internalName;
    while (owner != null && owner.startsWith("java/")) {
      Fields declared = fields.get(owner);
      if (declared == null) {
        declared = fieldsOf(owner);
        fields.put(owner, declared);
      }
      if (declared.areFinal.containsKey(wanted)) {
        return declared.areFinal.get(wanted);
      }
      owner = declared.superclass;
    }
    return false;
  }

  /** Whether a class file has these bytes somewhere; without looking at its structure. */
  static boolean mentions(byte[] classFile, byte[] wanted) {
    for (int start = 0; start <= classFile.length - wanted.length; start++) {
      int length = 0;
      while (length < wanted.length && classFile[start + length] == wanted[length]) {
        length++;
      }
      if (length == wanted.length) {
        return true;
      }
    }
    return false;
  }

  private String read(String internalName) {
    try (InputStream in = open(internalName + ".class")) {
      if (in != null) {
        return new ClassReader(in).getSuperName();
      }
      unknown.add(internalName);
      return null;
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
      return null;
    }
  }

  private Fields fieldsOf(String internalName) {
    try (InputStream in = open(internalName + ".class")) {
      var found = new Fields();
      if (in != null) {
        new ClassReader(in).accept(found, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
      }
      return found;
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
      return new Fields();
    }
  }

  /** The fields that a class declares, and where to look for others. */
  private static final class Fields extends ClassVisitor {
    private final Map<String, Boolean> areFinal = new HashMap<>();
    private String superclass;

    Fields() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String superName,
        String[] interfaces) {
      superclass = superName;
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      areFinal.put(name + descriptor, (access & Opcodes.ACC_FINAL) != 0);
      return null;
    }
  }

  private InputStream open(String resource) {
    return loader == null
        ? ClassLoader.getSystemResourceAsStream(resource)
        : loader.getResourceAsStream(resource);
  }
}
