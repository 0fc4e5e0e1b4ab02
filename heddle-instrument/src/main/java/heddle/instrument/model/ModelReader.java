package heddle.instrument.model;

import heddle.instrument.model.Advice.Place;
import heddle.instrument.model.Advice.Postlude;
import heddle.instrument.model.Advice.Prelude;
import heddle.instrument.model.Advice.Replacement;
import heddle.instrument.model.Advice.Targets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads the annotations of {@code heddle.runtime.declaration} from class files. */
final class ModelReader {

  private static final String PACKAGE_INFO = "/package-info";

  private final Map<String, ModelledClass> classes = new HashMap<>();
  private final Map<String, String> interfaces = new HashMap<>();
  private final Set<String> packages = new TreeSet<>();

  Models models() {
    classes.values().forEach(ModelledClass::sort);
    return new Models(classes, interfaces, packages);
  }

  void add(byte[] classFile) {
    var node = new ClassNode();
    new ClassReader(classFile)
        .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    if (node.name.endsWith(PACKAGE_INFO)) {
      DeclaredValues.of(node.invisibleAnnotations, "InstrumentedLikeJdk")
          .ifPresent(found -> packages.add(node.name.substring(0, node.name.lastIndexOf('/') + 1)));
      return;
    }
    DeclaredValues.of(node.invisibleAnnotations, "Implements")
        .ifPresent(found -> interfaces.put(node.name, internal(found.text("value", ""))));
    DeclaredValues.of(node.invisibleAnnotations, "StandsFor").ifPresent(found -> add(node, found));
  }

  private void add(ClassNode model, DeclaredValues declared) {
    var guard = new Guard(declared.type("when"), declared.text("asking", "applies"));
    for (String name : declared.texts("value")) {
      String type = internal(name);
      ModelledClass modelled = classes.computeIfAbsent(type, none -> new ModelledClass());
      DeclaredValues.of(model.invisibleAnnotations, "Unanswered")
          .map(found -> new Questions(guard, Set.copyOf(found.texts("value"))))
          .ifPresent(modelled.questions()::add);
      DeclaredValues.of(model.invisibleAnnotations, "RunsInert")
          .ifPresent(found -> modelled.inert().addAll(found.texts("value")));
      for (MethodNode method : model.methods) {
        add(type, modelled, guard, new ModelMethod(model.name, method.name, method.desc), method);
      }
    }
  }

  private static void add(
      String type, ModelledClass modelled, Guard guard, ModelMethod model, MethodNode method) {
    DeclaredValues.of(method.invisibleAnnotations, "Replaces")
        .map(found -> new Replacement(model, targets(type, model, found), guard, asked(found)))
        .ifPresent(modelled.advice()::add);
    DeclaredValues.of(method.invisibleAnnotations, "Before")
        .map(found -> prelude(model, targets(type, model, found), guard, found))
        .ifPresent(modelled.advice()::add);
    DeclaredValues.of(method.invisibleAnnotations, "After")
        .map(found -> new Postlude(model, targets(type, model, found), found.flag("withResult")))
        .ifPresent(modelled.advice()::add);
    DeclaredValues.of(method.invisibleAnnotations, "ReplacesCalls")
        .map(found -> replaced(model, found))
        .ifPresent(modelled.calls()::add);
    if (isDeclared(method) && !isCallable(method)) {
      throw new IllegalStateException(model + " is declared to be called, so it is public static");
    }
  }

  private static int asked(DeclaredValues found) {
    return found.number("asked", 0);
  }

  private static Prelude prelude(
      ModelMethod model, Targets targets, Guard guard, DeclaredValues found) {
    return new Prelude(
        model,
        targets,
        found.flag("always") ? Optional.empty() : Optional.of(guard),
        found.number("sets", -1),
        new Place(found.text("call", ""), found.number("lastUseOf", -1), found.flag("atCalls")));
  }

  private static ReplacedCall replaced(ModelMethod model, DeclaredValues found) {
    String method = found.text("value", "");
    int dot = method.lastIndexOf('.');
    return new ReplacedCall(
        model, found.text("in", ""), internal(method.substring(0, dot)), method.substring(dot + 1));
  }

  private static Targets targets(String type, ModelMethod model, DeclaredValues found) {
    List<String> named = found.texts("value");
    return Targets.of(type, named.isEmpty() ? List.of(model.name()) : named, found.texts("except"));
  }

  private static boolean isDeclared(MethodNode method) {
    return List.of("Replaces", "Before", "After", "ReplacesCalls").stream()
        .anyMatch(name -> DeclaredValues.of(method.invisibleAnnotations, name).isPresent());
  }

  private static boolean isCallable(MethodNode method) {
    int wanted = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    return (method.access & wanted) == wanted;
  }

  private static String internal(String name) {
    return name.replace('.', '/');
  }
}
