package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Whoever uses the fields of a class with hooks on demand has hooks then, too. */
class FamilyTest {

  private static final Set<String> NEVER_CHANGED = Set.of("java/nio/Buffer.address");

  /** Methods with hooks of a class that has them in part. */
  private static final Set<String> IN_PART =
      Set.of("java/lang/String.<init>(Ljava/lang/AbstractStringBuilder;Ljava/lang/Void;)V");

  private final Scope scope = new Scope(true, true).withDemanded(EnumSet.allOf(Family.class));
  private final Map<String, ClassNode> classes = new HashMap<>();

  @Test
  void fieldsOfAFamilyAreUsedByClassesWithHooksOnly() throws IOException {
    read();
    Set<String> changing = changingFields();
    assertTrue(changing.size() > 100, "only " + changing.size() + " fields");

    var unseen = new TreeSet<String>();
    for (ClassNode type : classes.values()) {
      if (!scope.kindOfJdkClass(type.name).equals(Optional.of(Kind.LIBRARY))
          || Family.hasInPart(type.name)) {
        for (MethodNode method : type.methods) {
          for (String field : uses(type, method, changing)) {
            String user = type.name + "." + method.name + method.desc;
            if (!IN_PART.contains(user)) {
              unseen.add(user + " uses " + field);
            }
          }
        }
      }
    }

    assertEquals(Set.of(), unseen);
  }

  private Set<String> changingFields() {
    var fields = new HashSet<String>();
    for (ClassNode type : classes.values()) {
      if (Family.of(type.name).isPresent()) {
        for (FieldNode field : type.fields) {
          if ((field.access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) == 0
              && !NEVER_CHANGED.contains(type.name + "." + field.name)) {
            fields.add(type.name + "." + field.name);
          }
        }
      }
    }
    return fields;
  }

  /** What extends a class of a family, and has no hooks itself, is said when it is shared. */
  private Set<String> uses(ClassNode type, MethodNode method, Set<String> fields) {
    var found = new TreeSet<String>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof FieldInsnNode access) {
        declared(access)
            .filter(declaring -> !extend(type, declaring))
            .map(declaring -> declaring + "." + access.name)
            .filter(fields::contains)
            .ifPresent(found::add);
      }
    }
    return found;
  }

  private boolean extend(ClassNode type, String upper) {
    ClassNode each = type;
    while (each != null && !each.name.equals(upper)) {
      each = classes.get(each.superName);
    }
    return each != null;
  }

  private Optional<String> declared(FieldInsnNode access) {
    for (ClassNode type = classes.get(access.owner);
        type != null;
        type = classes.get(type.superName)) {
      if (type.fields.stream().anyMatch(field -> field.name.equals(access.name))) {
        return Optional.of(type.name);
      }
    }
    return Optional.empty();
  }

  private void read() throws IOException {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files = all.filter(file -> file.toString().endsWith(".class")).toList();
    }
    for (Path file : files) {
      var type = new ClassNode();
      new ClassReader(Files.readAllBytes(file))
          .accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      if (type.superName != null) {
        classes.put(type.name, type);
      }
    }
  }
}
