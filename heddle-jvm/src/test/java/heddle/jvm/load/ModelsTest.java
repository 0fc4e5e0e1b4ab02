package heddle.jvm.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.instrument.Instrumenter;
import heddle.instrument.Kind;
import heddle.instrument.Scope;
import heddle.instrument.SiteTable;
import heddle.instrument.model.Advice;
import heddle.instrument.model.Guard;
import heddle.instrument.model.ModelledClass;
import heddle.instrument.model.Models;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What the runtime's models declare, compared with the classes of this JDK. */
class ModelsTest {

  private static final String SYSTEM_CALLS = "sun/nio/fs/UnixNativeDispatcher";

  /** Declarations that only other JDKs than this one have something for. */
  private static final Set<String> OF_SOME_JDKS =
      Set.of(
          "DelayedTasksModel.begin",
          "DelayedTasksModel.enable",
          "DelayedTasksModel.end",
          "DelayedTasksModel.status",
          "DelayedTasksModel.tryStop",
          "ForkJoinPoolModel.submit",
          "ForkJoinTaskModel.awaitDone",
          "ForkJoinTaskModel.signalFailure",
          "PoolTerminationModel.close",
          "PoolTerminationModel.isStopping",
          "UnixFileSystemModel.copy",
          "UnixSystemCallModel.writeIn");

  @TempDir private Path directory;

  private final Models models = Models.read(runtime());

  @Test
  void whatIsDeclaredIsThereInThisJdk() throws IOException {
    var missing = new TreeSet<String>();
    for (String type : models.modelled()) {
      ClassNode owner = jdkClass(type);
      for (Advice advice : models.of(type).orElseThrow().advice()) {
        if (owner != null && !isShared(advice, type) && !hasMethod(owner, advice)) {
          missing.add(nameOf(advice));
        }
      }
    }

    missing.removeAll(OF_SOME_JDKS);
    assertEquals(Set.of(), missing);
  }

  /** Whether one model stands for several classes, of which not all need have all methods. */
  private boolean isShared(Advice advice, String type) {
    return models.modelled().stream()
        .filter(other -> !other.equals(type))
        .flatMap(other -> models.of(other).orElseThrow().advice().stream())
        .anyMatch(other -> other.model().equals(advice.model()));
  }

  @Test
  void whoIsAskedAndToldIsThere() {
    for (String type : models.modelled()) {
      ModelledClass modelled = models.of(type).orElseThrow();
      for (Advice advice : modelled.advice()) {
        if (advice instanceof Advice.Replacement replacement) {
          assertHas(replacement.guard().owner(), replacement.guard().applies(), Guard.APPLIES);
        } else if (advice instanceof Advice.Prelude prelude && prelude.guard().isPresent()) {
          Guard guard = prelude.guard().get();
          assertHas(guard.owner(), guard.applies(), Guard.APPLIES);
        }
      }
      modelled.questions().forEach(one -> assertHas(one.guard().owner(), Guard.ASK, Guard.ASKED));
    }
  }

  @Test
  void onlyClassesThatAreLookedAtDeclareSomething() {
    var overlooked = new ArrayList<String>();
    for (byte[] file : runtime()) {
      var node = new ClassNode();
      new ClassReader(file).accept(node, ClassReader.SKIP_CODE);
      List<AnnotationNode> declared = node.invisibleAnnotations;
      boolean isDeclaring =
          declared != null
              && declared.stream().anyMatch(one -> one.desc.startsWith("Lheddle/runtime/"));
      if (isDeclaring && !Models.mayDeclare(node.name + ".class")) {
        overlooked.add(node.name);
      }
    }

    assertEquals(List.of(), overlooked);
  }

  @Test
  void theOrderOfClassFilesDoesNotMatter() {
    List<byte[]> backwards = new ArrayList<>(runtime());
    Collections.reverse(backwards);
    Models other = Models.read(backwards);

    assertEquals(models.modelled(), other.modelled());
    for (String type : models.modelled()) {
      assertEquals(models.of(type), other.of(type));
    }
    assertEquals(
        Set.of("heddle/runtime/concurrent/", "heddle/runtime/net/", "heddle/runtime/pool/"),
        new TreeSet<>(models.packages()));
  }

  /** Those that nobody has heard of are taken for reads. */
  @Test
  void everySystemCallWithAPathIsSeen() throws IOException {
    ClassNode hooked = instrumented(SYSTEM_CALLS);

    var unseen = new TreeSet<String>();
    int seen = 0;
    for (MethodNode method : hooked.methods) {
      boolean isCall =
          method.desc.contains("Lsun/nio/fs/UnixPath;")
              && method.instructions.size() > 0
              && !method.name.equals("copyToNativeBuffer");
      if (isCall && calls(method, "heddle/runtime/UnixSystemCallModel")) {
        seen++;
      } else if (isCall) {
        unseen.add(method.name + method.desc);
      }
    }
    assertEquals(Set.of(), unseen);
    assertTrue(seen > 15, seen + " are seen");
  }

  @Test
  void aBridgeLeavesItToTheMethodThatItCalls() throws IOException {
    for (MethodNode method : instrumented("sun/nio/ch/FileChannelImpl").methods) {
      if ((method.access & Opcodes.ACC_BRIDGE) != 0) {
        assertTrue(!calls(method, "heddle/runtime/FileChannelModel"), method.name + method.desc);
      }
    }
  }

  /** The virtual machine does not look at classes of the JDK unless it is told to. */
  @Test
  @Timeout(120)
  void classesWithModelsVerify() throws Exception {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:+BytecodeVerificationLocal",
            "-D" + ArchiveFile.PROPERTY + "=" + ArchiveFile.NONE,
            "-cp",
            System.getProperty("java.class.path"),
            ModelledJdk.class.getName());
    Path said = directory.resolve("said");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();

    int code = process.waitFor();
    String text = Files.readString(said);
    assertEquals(0, code, text);
    assertTrue(text.contains("loaded true"), text);
  }

  private static boolean calls(MethodNode method, String owner) {
    return Stream.of(method.instructions.toArray())
        .anyMatch(one -> one instanceof MethodInsnNode call && call.owner.equals(owner));
  }

  private ClassNode instrumented(String type) throws IOException {
    var scope = new Scope(true, true).withModels(models);
    Kind kind = scope.kindOfJdkClass(type).orElseThrow();
    byte[] hooked =
        new Instrumenter(scope, new ClassFiles(null))
            .instrument(bytes(type), kind, SiteTable.NONE)
            .orElseThrow();
    var node = new ClassNode();
    new ClassReader(hooked).accept(node, 0);
    return node;
  }

  private static List<byte[]> runtime() {
    try {
      return ModelledJdk.runtime();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void assertHas(String owner, String name, String descriptor) {
    try {
      ClassNode node = node(Files.readAllBytes(fileOf(owner)));
      assertTrue(
          node.methods.stream()
              .anyMatch(one -> one.name.equals(name) && one.desc.equals(descriptor)),
          owner + " has no " + name + descriptor);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Path fileOf(String type) {
    return Installation.locationOf("heddle/runtime/Hooks.class").resolve(type + ".class");
  }

  private static boolean hasMethod(ClassNode owner, Advice advice) {
    return owner.methods.stream()
        .anyMatch(
            one ->
                advice.concerns(
                    owner.name, one.name, one.desc, (one.access & Opcodes.ACC_STATIC) != 0));
  }

  private static String nameOf(Advice advice) {
    String owner = advice.model().owner();
    return owner.substring(owner.lastIndexOf('/') + 1) + "." + advice.model().name();
  }

  private static ClassNode jdkClass(String type) throws IOException {
    byte[] bytes = bytes(type);
    return bytes == null ? null : node(bytes);
  }

  private static byte[] bytes(String type) throws IOException {
    Path file = Platform.baseModule().resolve(type + ".class");
    return Files.exists(file) ? Files.readAllBytes(file) : null;
  }

  private static ClassNode node(byte[] bytes) {
    var node = new ClassNode();
    new ClassReader(bytes).accept(node, ClassReader.SKIP_CODE);
    return node;
  }
}
