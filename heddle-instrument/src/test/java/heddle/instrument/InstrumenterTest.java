package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class InstrumenterTest {

  private final Instrumenter instrumenter =
      new Instrumenter(new Scope(false, false), name -> name.equals("java/lang/Thread"));

  @Test
  void aClassWithNothingToTellIsLeftAlone() {
    byte[] bytes =
        compile("class Case { static final int X = 1; int get(int y) { return X + y; } }");

    assertEquals(Optional.empty(), instrument(bytes));
  }

  @Test
  void theResultDependsOnTheBytesOnly() {
    byte[] bytes =
        compile("class Case { int x; int get() { synchronized (this) { return x++; } } }");

    assertArrayEquals(instrument(bytes).orElseThrow(), instrument(bytes).orElseThrow());
  }

  @Test
  void aVersionThatIsTooNewIsNamed() {
    byte[] bytes = compile("class Case {}");
    bytes[7] = 99;

    assertTrue(failure(bytes).contains("version 99 (Java 55)"), failure(bytes));
  }

  @Test
  void bytesThatAreNoClassAreRefused() {
    assertEquals("These are not the bytes of a class file.", failure(new byte[] {1, 2, 3}));
    assertEquals("These are not the bytes of a class file.", failure(new byte[100]));
  }

  @Test
  void aMutilatedClassIsRefused() {
    byte[] bytes = compile("class Case { int x; int get() { return x; } }");
    int refused = 0;
    for (int length = 0; length < bytes.length; length++) {
      try {
        instrument(Arrays.copyOf(bytes, length));
      } catch (UninstrumentableException e) {
        refused++;
      }
    }

    assertTrue(refused > bytes.length / 2, "only " + refused + " of " + bytes.length);
  }

  @Test
  void aMethodThatGrowsTooLargeIsNamed() {
    var body = new StringBuilder("class Case { int x; void big() {");
    for (int i = 0; i < 9000; i++) {
      body.append("x = 1;");
    }
    byte[] bytes = compile(body.append("} }").toString());

    assertTrue(failure(bytes).contains("Case cannot be instrumented"), failure(bytes));
    assertTrue(failure(bytes).contains("big"), failure(bytes));
  }

  @Test
  void ofThreadOnlyConstructorsAndScopedValuesAskForTheCurrentThread() throws IOException {
    byte[] bytes;
    try (var in = Thread.class.getResourceAsStream("Thread.class")) {
      bytes = in.readAllBytes();
    }
    var asking = new Instrumenter(new Scope(true, false), "java/lang/Thread"::equals);
    var node = new ClassNode();
    new ClassReader(asking.instrument(bytes, Kind.SPECIAL, new Lab.RecordedSites()).orElseThrow())
        .accept(node, 0);

    var methods = new TreeSet<String>();
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof MethodInsnNode call
            && call.owner.equals(HookTable.OWNER)
            && call.name.equals("currentThread")) {
          methods.add(method.name);
        }
      }
    }
    methods.removeIf(method -> method.contains("Scope"));
    methods.remove("scopedValueBindings");
    assertEquals(Set.of("<init>"), methods);
  }

  private static byte[] compile(String source) {
    return new Lab().compile(source).get("Case");
  }

  private Optional<byte[]> instrument(byte[] bytes) {
    return instrumenter.instrument(bytes, Kind.PROGRAM, new Lab.RecordedSites());
  }

  private String failure(byte[] bytes) {
    return assertThrows(UninstrumentableException.class, () -> instrument(bytes)).getMessage();
  }
}
