package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The tests' stand-ins for the runtime have whatever the JDK may call in a thread that is not under
 * control. What nobody happens to call in a test would be missed only where somebody does: in
 * another JDK.
 */
class StandInTest {

  private static final Scope SCOPE = new Scope(true, true);
  private static final String RUNTIME = "heddle/runtime/";

  @Test
  void whatIsCalledWithoutAskingForAModelHasAStandIn() throws IOException {
    var called = new TreeSet<String>();
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = root.relativize(file).toString();
        if (name.endsWith(".class")) {
          String type = name.substring(0, name.length() - ".class".length());
          SCOPE.kindOfJdkClass(type).ifPresent(kind -> addCalls(instrumented(file, kind), called));
        }
      }
    }

    Set<String> missing = new TreeSet<>(called);
    missing.removeIf(StandInTest::exists);
    assertEquals(Set.of(), missing);
    assertTrue(called.contains("heddle/runtime/net/Gate.isAt(Ljava/lang/Object;)Z"));
    assertTrue(called.contains("heddle/runtime/FutureHooks.done(Ljava/lang/Object;)V"));
  }

  private static byte[] instrumented(Path file, Kind kind) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      return new Instrumenter(SCOPE, name -> name.equals("java/lang/Thread"))
          .instrument(bytes, kind, new Lab.RecordedSites())
          .orElse(bytes);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void addCalls(byte[] bytes, Set<String> called) {
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] exceptions) {
                return new Calls(called);
              }
            },
            ClassReader.SKIP_DEBUG);
  }

  /**
   * The calls of one method. Those of a model do not count where something else was asked before:
   * whether the model applies.
   */
  private static final class Calls extends MethodVisitor {

    private final Set<String> called;
    private boolean isAsked;

    Calls(Set<String> called) {
      super(Opcodes.ASM9);
      this.called = called;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean ofInterface) {
      if (!owner.startsWith(RUNTIME)) {
        return;
      }
      boolean isModel =
          owner.equals(HookTable.MODEL_OWNER) || owner.indexOf('/', RUNTIME.length()) >= 0;
      if (!isModel || !isAsked) {
        called.add(owner + "." + name + descriptor);
      }
      isAsked |= !owner.equals(HookTable.OWNER) && descriptor.endsWith("Z");
    }
  }

  private static boolean exists(String call) {
    int name = call.indexOf('.');
    int descriptor = call.indexOf('(');
    try {
      ClassLoader loader = StandInTest.class.getClassLoader();
      var type = MethodType.fromMethodDescriptorString(call.substring(descriptor), loader);
      var method =
          Class.forName(call.substring(0, name).replace('/', '.'), false, loader)
              .getMethod(call.substring(name + 1, descriptor), type.parameterArray());
      return method.getReturnType() == type.returnType()
          && Modifier.isStatic(method.getModifiers());
    } catch (ClassNotFoundException | NoSuchMethodException | TypeNotPresentException e) {
      return false;
    }
  }
}
