package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.jvm.load.Agent;
import heddle.protocol.Schedule;
import heddle.runtime.Hooks;
import heddle.runtime.Run;
import heddle.runtime.raw.Classes;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Threads that are not under control use the JDK's classes before, between and after runs. */
class BesideRunsTest {

  private static final String MEMBERS = "static HashMap<Integer, Integer> map = new HashMap<>();";

  private static final String BODY =
      """
      map.put(1, 0);
      Thread other = new Thread(() -> map.put(1, map.get(1) + 1));
      other.start();
      map.put(1, map.get(1) + 1);
      other.join();
      System.out.print(map.get(1));
      """;

  @TempDir Path directory;

  @BeforeAll
  static void install() {
    Agent.install();
  }

  /** The compilers have seen nobody under control when they compile this. */
  @Test
  void compiledCodeIsUnderControlInTheNextRun() {
    var exploration = new Exploration(directory);
    for (int i = 0; i < 2; i++) {
      assertEquals(20_000, count(20_000));
      assertEquals(Set.of("1", "2"), exploration.outputs(MEMBERS, BODY));
    }
  }

  @Test
  void nobodyIsUnderControlAfterARun() {
    var exploration = new Exploration(directory);
    try (JvmTarget target = JvmTarget.open(exploration.program(MEMBERS, BODY))) {
      int events = target.run(Schedule.EMPTY).events().size();

      assertFalse(Hooks.controlled());
      count(10);
      assertEquals(events, target.run(Schedule.EMPTY).events().size());
    }
  }

  /** The watchdog does, and so do threads of the JVM, while the names of a program are given. */
  @Test
  void aThreadThatIsNotUnderControlLoadsClassesAndGivesNoNames() throws InterruptedException {
    var exploration = new Exploration(directory);
    try (JvmTarget target = JvmTarget.open(exploration.program(MEMBERS, BODY))) {
      target.run(Schedule.EMPTY);
      int before = Run.active.names().size();

      var beside = new Thread(() -> load("java/util/concurrent/LoadedBesideRuns"));
      beside.start();
      beside.join();
      int after = Run.active.names().size();
      load("java/util/concurrent/LoadedByWhoRuns");

      assertEquals(before, after);
      assertTrue(Run.active.names().size() > after);
    }
  }

  /** Loads a class of the JDK that has a constant text. */
  private static void load(String name) {
    var writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor method =
        writer.visitMethod(Opcodes.ACC_STATIC, "text", "()Ljava/lang/String;", null, new String[0]);
    method.visitCode();
    method.visitLdcInsn("the constant of " + name);
    method.visitInsn(Opcodes.ARETURN);
    method.visitMaxs(1, 0);
    method.visitEnd();
    writer.visitEnd();
    Classes.define(name.replace('/', '.'), writer.toByteArray());
  }

  private static int count(int to) {
    var map = new HashMap<Integer, Integer>();
    for (int i = 0; i < to; i++) {
      Integer known = map.get(i % 64);
      map.put(i % 64, known == null ? 1 : known + 1);
    }
    return map.values().stream().mapToInt(Integer::intValue).sum();
  }
}
