package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.instrument.Lab.Result;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

class MonitorTest {

  private static final String ALL_SHAPES =
      """
      class Case {
        static final StringBuilder LOG = new StringBuilder();
        int n;
        synchronized int plain(int x) { if (x > 3) return x; n += x; return n; }
        static synchronized long ofClass(long a, double b) { return a + (long) b; }
        synchronized void fails() { throw new IllegalStateException("f"); }
        synchronized String caught(Object o) {
          try { return o.toString(); } catch (Throwable t) { return "caught"; } finally { LOG.append("f"); }
        }
        synchronized boolean endless(int k) { while (true) { if (k-- == 0) return true; } }
        int block(Object a, Object b) {
          synchronized (a) {
            synchronized (b) {
              for (int i = 0; i < 5; i++) { if (i == 3) return i; n++; }
            }
          }
          return -1;
        }
        String thrown(Object a) {
          try { synchronized (a) { throw new RuntimeException("t"); } }
          catch (RuntimeException e) { return e.getMessage(); }
          finally { synchronized (this) { LOG.append("g"); } }
        }
        static Object run() {
          Case c = new Case();
          String s = "" + c.plain(2) + c.plain(9) + ofClass(1, 2.5);
          try { c.fails(); } catch (IllegalStateException e) { s += e.getMessage(); }
          s += c.caught(null) + c.caught("x") + c.endless(3) + c.block("a", c) + c.thrown("b");
          try { synchronized ((Object) null) { s += "?"; } } catch (NullPointerException e) { s += "!"; }
          return s + LOG;
        }
      }
      """;

  private static final String VALUE = "293fcaughtxtrue3t!ffg";

  @ParameterizedTest
  @ValueSource(strings = {"8", "11", "17"})
  void monitorsOfAProgramAreReplaced(String release) {
    Result result = new Lab().release(release).run(ALL_SHAPES);

    assertEquals(VALUE, result.value());
    assertEquals(
        List.of(
            "enter Case ",
            "exit Case ",
            "enter Case ",
            "exit Case ",
            "enter class Case ",
            "exit class Case ",
            "enter Case ",
            "exit Case ",
            "enter Case ",
            "exit Case ",
            "enter Case ",
            "exit Case ",
            "enter Case ",
            "exit Case ",
            "enter a ",
            "enter Case ",
            "exit Case ",
            "exit a ",
            "enter b ",
            "exit b ",
            "enter Case ",
            "exit Case "),
        result.told("enter", "exit"));
    assertEquals(0, count(result, Opcodes.MONITORENTER) + count(result, Opcodes.MONITOREXIT));
  }

  @Test
  void aControlledThreadSeesNoMonitorsOfTheLibraryEither() {
    Result result = new Lab().as(Kind.LIBRARY).run(ALL_SHAPES);

    assertEquals(VALUE, result.value());
    assertEquals(
        List.of(
            "enter a ",
            "enter Case ",
            "exit Case ",
            "exit a ",
            "enter b ",
            "exit b ",
            "enter Case ",
            "exit Case "),
        result.told("enter", "exit"));
    assertEquals(7, result.told("syncMethodEnter").size());
    assertEquals(7, result.told("syncMethodExit").size());
    assertTrue(result.told("syncMethodExit").contains("syncMethodExit class Case"));
    assertEquals(6, count(result, Opcodes.MONITORENTER), "finally blocks are there thrice");
  }

  @Test
  void anUncontrolledThreadGetsTheOriginalBodiesOfLibraryBlocks() {
    Result result = new Lab().as(Kind.LIBRARY).controlled(false).run(ALL_SHAPES);

    assertEquals(VALUE, result.value());
    assertEquals(List.of(), result.told("enter", "exit"));
  }

  @Test
  void classesWithoutOtherHooksKeepTheirMonitorsAndTellOfThem() {
    Result result = new Lab().as(Kind.GUARDED).run(ALL_SHAPES);

    assertEquals(VALUE, result.value());
    assertEquals(
        List.of(
            "guardEnter a ",
            "guardEnter Case ",
            "guardExit Case ",
            "guardExit a ",
            "guardEnter b ",
            "guardExit b ",
            "guardEnter Case ",
            "guardExit Case ",
            "guardEnter null "),
        result.told("guardEnter", "guardExit"));
    assertEquals(7, result.told("syncMethodEnter").size());
    assertEquals(7, result.told("syncMethodExit").size());
  }

  @Test
  void synchronizedMethodsBecomeBlocks() throws IOException {
    byte[] bytes;
    try (InputStream in = ClassLoader.getSystemResourceAsStream("java/util/Vector.class")) {
      bytes = in.readAllBytes();
    }

    byte[] changed = Instrumenter.withoutSynchronizedMethods(bytes).orElseThrow();

    assertTrue(synchronizedMethods(bytes) > 30);
    assertEquals(0, synchronizedMethods(changed));
    assertEquals(Optional.empty(), Instrumenter.withoutSynchronizedMethods(changed));
  }

  private static long synchronizedMethods(byte[] bytes) {
    var node = new ClassNode();
    new ClassReader(bytes).accept(node, 0);
    return node.methods.stream().filter(m -> (m.access & Opcodes.ACC_SYNCHRONIZED) != 0).count();
  }

  @Test
  void aConstructorOfTheLibraryTakesBothMonitors() {
    Result result =
        new Lab()
            .as(Kind.LIBRARY)
            .run(
                """
                class Case {
                  Case(Object o) { super(); synchronized (o) { if (!Thread.holdsLock(o)) return; } }
                  static Object run() { return new Case("x") != null; }
                }
                """);

    assertEquals(List.of("enter x ", "exit x "), result.told("enter", "exit"));
    assertEquals(1, count(result, Opcodes.MONITORENTER));
  }

  @ParameterizedTest
  @EnumSource(names = {"PROGRAM", "LIBRARY"})
  void classFilesWithoutFramesWork(Kind kind) {
    Result result =
        new Lab().as(kind).release("8").prepared(MonitorTest::withoutFrames).run(ALL_SHAPES);

    assertEquals(VALUE, result.value());
  }

  @ParameterizedTest
  @EnumSource(names = {"PROGRAM", "LIBRARY"})
  void theSlotOfThisMayBeUsedForSomethingElse(Kind kind) {
    Result result = new Lab().as(kind).prepared(MonitorTest::reuseThis).run(ALL_SHAPES);

    assertEquals(VALUE, result.value());
  }

  @Test
  void aFailingExitIsNotCalledAgain() {
    Lab.Result result =
        new Lab()
            .run(
                """
                class Case {
                  static void block(Object o) { synchronized (o) { if (o != null) throw new Error(); } }
                  synchronized void method() { try { return; } catch (Throwable t) { throw new AssertionError(t); } }
                  static Object run() { return null; }
                }
                """);

    var node = new ClassNode();
    new ClassReader(result.classes().get("Case")).accept(node, 0);
    for (MethodNode method : node.methods) {
      for (TryCatchBlockNode block : method.tryCatchBlocks) {
        int handler = method.instructions.indexOf(block.handler);
        boolean covered =
            handler >= method.instructions.indexOf(block.start)
                && handler < method.instructions.indexOf(block.end);
        assertFalse(covered, method.name);
      }
    }
  }

  static int count(Result result, int opcode) {
    var found = new ArrayList<Integer>();
    for (byte[] bytes : result.classes().values()) {
      new ClassReader(bytes)
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public MethodVisitor visitMethod(int a, String n, String d, String s, String[] e) {
                  return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitInsn(int code) {
                      found.add(code);
                    }
                  };
                }
              },
              0);
    }
    return Collections.frequency(found, opcode);
  }

  /** As an ancient compiler would have written it. */
  static byte[] withoutFrames(byte[] bytes) {
    var reader = new ClassReader(bytes);
    var writer = new ClassWriter(0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(int version, int a, String n, String s, String p, String[] i) {
            super.visit(Opcodes.V1_5, a, n, s, p, i);
          }
        },
        ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }

  /** Lets every instance method overwrite its slot 0 before it returns. */
  private static byte[] reuseThis(byte[] bytes) {
    var reader = new ClassReader(bytes);
    var writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(int a, String n, String d, String s, String[] e) {
            boolean virtual = (a & Opcodes.ACC_STATIC) == 0 && !n.equals("<init>");
            MethodVisitor visitor = super.visitMethod(a, n, d, s, e);
            return virtual ? new Overwrite(visitor) : visitor;
          }
        },
        0);
    return writer.toByteArray();
  }

  private static final class Overwrite extends MethodVisitor {
    Overwrite(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        super.visitInsn(Opcodes.ICONST_1);
        super.visitVarInsn(Opcodes.ISTORE, 0);
      }
      super.visitInsn(opcode);
    }

    @Override
    public void visitLocalVariable(
        String name, String descriptor, String signature, Label start, Label end, int index) {}
  }
}
