package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.instrument.Lab.Result;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Accesses that no instruction of instrumented code makes. */
class WaysRoundTest {

  private static final Scope SCOPE = new Scope(true, true);

  @Test
  void reflectiveAccessesAreTold() {
    Result result =
        new Lab()
            .run(
                """
                import java.lang.reflect.*;
                class Case {
                  static long l; Object o; char c;
                  interface Getter { Object get(Object of) throws Exception; }
                  static Object run() throws Exception {
                    Case k = new Case(); int[] a = {1, 2}; long[] b = {3};
                    Field l = Case.class.getDeclaredField("l"), o = Case.class.getDeclaredField("o");
                    l.setInt(null, 3); l.set(null, 4); o.set(k, "x"); l.getLong(null);
                    Case.class.getDeclaredField("c").setChar(k, 'y');
                    Array.setInt(a, 0, 5); Array.set(a, 1, (byte) 6); Array.setLong(b, 0, 7);
                    Getter get = o::get;
                    o.getName(); o.getModifiers(); Array.getLength(a);
                    return "" + l + get.get(k) + Array.getInt(a, 0) + Array.get(b, 0) + k.c;
                  }
                }
                """);

    assertEquals("static long Case.lx57y", result.value());
    assertEquals(
        List.of(
            "reflectedWrite l null 3 5 ",
            "reflectedWrite l null 4 0 ",
            "reflectedWrite o Case x 0 ",
            "reflectedRead l null ",
            "reflectedWrite c Case y 3 ",
            "reflectedWrite int[] 0 5 5 ",
            "reflectedWrite int[] 1 6 0 ",
            "reflectedWrite long[] 0 7 6 ",
            "reflectedRead o Case ",
            "reflectedRead int[] 0 ",
            "reflectedRead long[] 0 "),
        result.told("reflectedRead", "reflectedWrite"));
  }

  @Test
  void handlesInternedStringsAndRefusedCallsAreTold() {
    Result result =
        new Lab()
            .run(
                """
                import java.lang.invoke.*;
                class Case {
                  int i; static final MethodHandle GET = get();
                  static MethodHandle get() {
                    try { return MethodHandles.lookup().findGetter(Case.class, "i", int.class); }
                    catch (ReflectiveOperationException e) { throw new Error(e); }
                  }
                  static Object run() throws Throwable {
                    MethodHandles.arrayElementSetter(int[].class);
                    java.util.function.Function<String, String> f = String::intern;
                    String s = "x".intern() + f.apply("y") + (int) GET.invokeExact(new Case());
                    try { Thread.currentThread().suspend(); } catch (UnsupportedOperationException e) { s += "!"; }
                    return s;
                  }
                }
                """);

    assertEquals("xy0!", result.value());
    assertEquals(1, result.told("fieldHandle").size());
    assertEquals(1, result.told("elementHandle").size());
    assertEquals(List.of("intern x", "intern y"), result.told("intern"));
    assertEquals(List.of("unsupported "), result.told("unsupported"));
    int refused = result.names().indexOf("unsupported");
    assertEquals("suspend", result.site(refused).name());
  }

  @Test
  void arraysAreReadForTheirReadersAndOtherwiseWatched() {
    Result result =
        new Lab()
            .run(
                """
                import java.util.*;
                class Case {
                  static class Mine extends java.io.ByteArrayInputStream { Mine(byte[] b) { super(b, 1, 1); } }
                  static Object run() throws Exception {
                    byte[] b = {65, 66, 67}; char[] c = {'x', 'y', 'z'};
                    String s = new String(b, 1, 2, "US-ASCII") + String.valueOf(c, 1, 1) + new String(c);
                    s += new StringBuilder().append(c, 0, 2).insert(1, c, 2, 1) + "" + Arrays.equals(b, b);
                    s += Arrays.copyOfRange(b, 1, 3).length + new Mine(b).read();
                    "pq".getChars(0, 2, c, 1);
                    java.nio.ByteBuffer.wrap(b).put(0, (byte) 1);
                    System.out.write(b, 0, 0);
                    return s + c[1] + b[0] + String.format("%s", c[2]);
                  }
                }
                """);

    assertEquals("BCyxyzxzytrue68p1q", result.value());
    assertEquals(
        List.of(
            "snapshot byte[] 1 3 ",
            "snapshot char[] 1 2 ",
            "snapshot char[] ",
            "snapshot char[] 0 2 ",
            "snapshot char[] 2 3 ",
            "snapshot byte[] ",
            "snapshot byte[] ",
            "snapshot byte[] 1 3 ",
            "snapshot byte[] 0 0 ",
            "snapshot Object[] "),
        result.told("snapshot"));
    assertEquals(List.of("lend char[] "), result.told("lend"));
    assertEquals(List.of("giveBack char[] char[] 1 3 "), result.told("giveBack"));
    assertEquals(List.of("pass byte[] ", "pass byte[] "), result.told("pass"));
    List<String> watched =
        Stream.iterate(0, i -> i < result.calls().size(), i -> i + 1)
            .filter(i -> result.names().get(i).equals("pass"))
            .map(i -> result.site(i).owner() + "." + result.site(i).name())
            .toList();
    assertEquals(
        List.of("java/io/ByteArrayInputStream.<init>", "java/nio/ByteBuffer.wrap"), watched);
  }

  @Test
  void objectsThatTheJdkChangesAreWatched() {
    Result result =
        new Lab()
            .run(
                """
                import java.io.*;
                class Case extends Exception {
                  static class Ref extends java.lang.ref.WeakReference<Object> { Ref() { super("x"); } }
                  static Object run() throws Exception {
                    new Case().addSuppressed(new Error()); new Ref().clear(); new java.util.ArrayList<>().clear();
                    new java.lang.ref.SoftReference<>("x").clear();
                    new ObjectOutputStream(new ByteArrayOutputStream()).writeObject("x");
                    return 1;
                  }
                }
                """);

    assertEquals(List.of("pass Case", "pass Ref", "pass SoftReference", "pass x"), passed(result));
  }

  private static List<String> passed(Result result) {
    return result.calls().stream()
        .filter(call -> call.get(0).equals("pass"))
        .map(
            call ->
                "pass "
                    + (call.get(1) instanceof String text
                        ? text
                        : call.get(1).getClass().getSimpleName()))
        .toList();
  }

  /** A newer JDK may have more of them; then somebody has to see whether hooks are passed over. */
  @Test
  void everyMethodThatTheCompilerReplacesIsKnown() throws IOException {
    Set<String> known =
        Set.of(
            "java/util/Arrays.copyOf",
            "java/util/Arrays.copyOfRange",
            "java/util/Arrays.equals",
            "java/util/Base64$Decoder.decodeBlock",
            "java/util/Base64$Encoder.encodeBlock",
            "java/util/DualPivotQuicksort.partition",
            "java/util/DualPivotQuicksort.sort",
            // Is only compiled differently.
            "java/util/stream/Streams$RangeIntSpliterator.forEachRemaining");
    Set<String> found = new TreeSet<>();
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    try (Stream<Path> files = Files.walk(root.resolve("java/util"))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = root.relativize(file).toString();
        if (name.endsWith(".class")
            && SCOPE.kindOfJdkClass(name).equals(Optional.of(Kind.LIBRARY))) {
          addReplaced(read(Files.readAllBytes(file)), found);
        }
      }
    }

    assertTrue(found.contains("java/util/Arrays.copyOf"));
    found.removeAll(known);
    assertEquals(Set.of(), found);
  }

  private static void addReplaced(ClassNode type, Set<String> found) {
    for (MethodNode method : type.methods) {
      if (method.visibleAnnotations != null) {
        for (AnnotationNode annotation : method.visibleAnnotations) {
          if (isCandidate(annotation)) {
            found.add(type.name + "." + method.name);
          }
        }
      }
    }
  }

  @Test
  void sortingDoesNotCallWhatTheCompilerReplaces() throws IOException {
    byte[] bytes =
        ClassLoader.getSystemResourceAsStream("java/util/DualPivotQuicksort.class").readAllBytes();
    byte[] changed =
        new Instrumenter(SCOPE, name -> false)
            .instrument(bytes, Kind.LIBRARY, new Lab.RecordedSites())
            .orElseThrow();
    for (MethodNode method : read(changed).methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof MethodInsnNode call) {
          assertTrue(
              !call.owner.equals("java/util/DualPivotQuicksort")
                  || !call.desc.startsWith("(Ljava/lang/Class;Ljava/lang/Object;J"),
              () -> method.name + " calls " + call.name + call.desc);
        }
      }
    }
  }

  /** Otherwise what a run counts would depend on when the compiler comes to it. */
  @ParameterizedTest
  @ValueSource(
      strings = {"java/util/Arrays", "java/util/Base64$Encoder", "java/util/Base64$Decoder"})
  void whatTheCompilerReplacesHasNoHooks(String name) throws IOException {
    byte[] bytes = ClassLoader.getSystemResourceAsStream(name + ".class").readAllBytes();
    byte[] changed =
        new Instrumenter(SCOPE, other -> false)
            .instrument(bytes, Kind.LIBRARY, new Lab.RecordedSites())
            .orElseThrow();
    int found = 0;
    for (MethodNode method : read(changed).methods) {
      if (method.visibleAnnotations != null
          && method.visibleAnnotations.stream().anyMatch(WaysRoundTest::isCandidate)) {
        found++;
        for (AbstractInsnNode instruction : method.instructions) {
          assertFalse(
              instruction instanceof MethodInsnNode call
                  && call.owner.equals("heddle/runtime/Hooks"),
              method.name + method.desc);
        }
      }
    }
    assertTrue(found > 0);
  }

  @Test
  void anArrayThatAnOldCompilerClonedAsAnObjectIsReadAfterwards() {
    Result result =
        new Lab()
            .prepared(WaysRoundTest::cloneAsObject)
            .run(
                """
                class Case {
                  static Object run() { return ((int[]) new int[] {1, 2}.clone()).length; }
                }
                """);

    assertEquals(2, result.value());
    assertEquals(List.of("cloned int[] int[] "), result.told("cloned"));
  }

  private static byte[] cloneAsObject(byte[] bytes) {
    ClassNode node = read(bytes);
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof MethodInsnNode call && call.name.equals("clone")) {
          call.owner = "java/lang/Object";
        }
      }
    }
    var writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  private static boolean isCandidate(AnnotationNode annotation) {
    return annotation.desc.endsWith("/IntrinsicCandidate;");
  }

  private static ClassNode read(byte[] bytes) {
    var node = new ClassNode();
    new ClassReader(bytes).accept(node, 0);
    return node;
  }
}
