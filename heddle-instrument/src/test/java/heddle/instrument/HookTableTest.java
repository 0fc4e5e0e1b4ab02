package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.runtime.Hooks;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class HookTableTest {

  private static final Scope EVERYTHING = new Scope(true, true);

  @Test
  void everyHookIsListedOnce() {
    List<Hook> all = HookTable.all();

    assertEquals(new HashSet<>(all).size(), all.size());
  }

  @Test
  void theStandInHasExactlyTheHooksOfTheTable() {
    var declared = new TreeSet<String>();
    for (Method method : Hooks.class.getMethods()) {
      if (Modifier.isStatic(method.getModifiers())) {
        declared.add(
            method.getName()
                + MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                    .toMethodDescriptorString());
      }
    }

    assertEquals(table(), declared);
  }

  /** The core of the JDK has nearly every instruction that there is. */
  @Test
  void whateverIsEmittedIsInTheTable() throws IOException {
    Set<String> emitted = new TreeSet<>();
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java");
    for (String part :
        List.of("util/concurrent", "lang/invoke", "time", "security", "io", "util", "lang")) {
      try (Stream<Path> files = Files.list(root.resolve(part))) {
        for (Path file : (Iterable<Path>) files::iterator) {
          if (file.toString().endsWith(".class")) {
            addEmitted(Files.readAllBytes(file), emitted);
          }
        }
      }
    }

    Set<String> unlisted = new TreeSet<>(emitted);
    unlisted.removeAll(table());
    assertEquals(Set.of(), unlisted);
    assertTrue(emitted.size() > 70, "only " + emitted.size() + " of " + table().size());
  }

  private static Set<String> table() {
    return HookTable.all().stream()
        .map(hook -> hook.name() + hook.descriptor())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** As the scope says, or as a class of a program. */
  private static void addEmitted(byte[] bytes, Set<String> emitted) {
    var instrumenter = new Instrumenter(EVERYTHING, name -> name.equals("java/lang/Thread"));
    Kind kind =
        EVERYTHING.kindOfJdkClass(new ClassReader(bytes).getClassName()).orElse(Kind.PROGRAM);
    instrumenter
        .instrument(bytes, kind, new Lab.RecordedSites())
        .ifPresent(result -> new ClassReader(result).accept(collector(emitted), 0));
  }

  private static ClassVisitor collector(Set<String> emitted) {
    return new ClassVisitor(Opcodes.ASM9) {
      @Override
      public MethodVisitor visitMethod(
          int access, String name, String descriptor, String signature, String[] exceptions) {
        return new MethodVisitor(Opcodes.ASM9) {
          @Override
          public void visitMethodInsn(
              int opcode, String owner, String called, String calledDescriptor, boolean ofType) {
            if (owner.equals(HookTable.OWNER)) {
              emitted.add(called + calledDescriptor);
            }
          }
        };
      }
    };
  }
}
