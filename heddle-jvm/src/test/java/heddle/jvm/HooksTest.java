package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class HooksTest {

  /**
   * What instrumented code calls is there, and nothing else. The class is read, not loaded: it has
   * to be loaded by the bootstrap loader.
   */
  @Test
  void theRuntimeHasExactlyTheHooksOfTheTable() throws IOException {
    var declared = new TreeSet<String>();
    for (String type = HookTable.OWNER; !type.equals("java/lang/Object"); ) {
      type = addMethods(type, declared);
    }
    var listed = new TreeSet<String>();
    for (Hook hook : HookTable.all()) {
      listed.add(hook.name() + hook.descriptor());
    }

    assertEquals(listed, declared);
  }

  /** Reads what a class declares; answers its superclass. */
  private static String addMethods(String type, Set<String> declared) throws IOException {
    try (InputStream in = HooksTest.class.getClassLoader().getResourceAsStream(type + ".class")) {
      var reader = new ClassReader(in);
      reader.accept(
          new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] thrown) {
              if ((access & Opcodes.ACC_PUBLIC) != 0) {
                declared.add(name + descriptor);
              }
              return null;
            }
          },
          ClassReader.SKIP_CODE);
      return reader.getSuperName();
    }
  }
}
