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
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads the annotations of {@code heddle.runtime.declaration} from class files. That is done in
 * every JVM, so there is nothing in it that would have to be linked first.
 */
final class ModelReader {

  private static final String PACKAGE_INFO = "/package-info";

  private final Map<String, ClassNode> models = new TreeMap<>();
  private final Map<String, ModelledClass> classes = new HashMap<>();
  private final Map<String, String> interfaces = new HashMap<>();
  private final Set<String> packages = new TreeSet<>();

  /** In the order of the names of models, whatever the order was in which they came. */
  Models models() {
    for (ClassNode model : models.values()) {
      add(model, DeclaredValues.of(model.invisibleAnnotations, "StandsFor").orElseThrow());
    }
    return new Models(classes, interfaces, packages);
  }

  void add(byte[] classFile) {
    var node = new ClassNode();
    new ClassReader(classFile)
        .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    if (node.name.endsWith(PACKAGE_INFO)) {
      if (DeclaredValues.of(node.invisibleAnnotations, "InstrumentedLikeJdk").isPresent()) {
        packages.add(node.name.substring(0, node.name.lastIndexOf('/') + 1));
      }
      return;
    }
    Optional<DeclaredValues> named = DeclaredValues.of(node.invisibleAnnotations, "Implements");
    if (named.isPresent()) {
      interfaces.put(node.name, internal(named.get().text("value", "")));
    }
    if (DeclaredValues.of(node.invisibleAnnotations, "StandsFor").isPresent()) {
      models.put(node.name, node);
    }
  }

  private void add(ClassNode model, DeclaredValues declared) {
    var guard = new Guard(declared.type("when"), declared.text("asking", "applies"));
    Optional<DeclaredValues> unanswered =
        DeclaredValues.of(model.invisibleAnnotations, "Unanswered");
    Optional<DeclaredValues> inert = DeclaredValues.of(model.invisibleAnnotations, "RunsInert");
    for (String name : declared.texts("value")) {
      String type = internal(name);
      ModelledClass modelled = classes.get(type);
      if (modelled == null) {
        modelled = new ModelledClass();
        classes.put(type, modelled);
      }
      if (unanswered.isPresent()) {
        Set<String> names = Set.copyOf(unanswered.get().texts("value"));
        modelled.questions().add(new Questions(guard, names));
      }
      if (inert.isPresent()) {
        modelled.inert().addAll(inert.get().texts("value"));
      }
      for (MethodNode method : model.methods) {
        if (method.invisibleAnnotations != null) {
          add(type, modelled, guard, new ModelMethod(model.name, method.name, method.desc), method);
        }
      }
    }
  }

  private static void add(
      String type, ModelledClass modelled, Guard guard, ModelMethod model, MethodNode method) {
    int count = modelled.advice().size() + modelled.calls().size();
    Optional<DeclaredValues> found = DeclaredValues.of(method.invisibleAnnotations, "Replaces");
    if (found.isPresent()) {
      Targets targets = targets(type, model, found.get());
      modelled.advice().add(new Replacement(model, targets, guard, asked(found.get())));
    }
    found = DeclaredValues.of(method.invisibleAnnotations, "Before");
    if (found.isPresent()) {
      Targets targets = targets(type, model, found.get());
      modelled.advice().add(prelude(model, targets, guard, found.get()));
    }
    found = DeclaredValues.of(method.invisibleAnnotations, "After");
    if (found.isPresent()) {
      Targets targets = targets(type, model, found.get());
      modelled.advice().add(new Postlude(model, targets, found.get().flag("withResult")));
    }
    found = DeclaredValues.of(method.invisibleAnnotations, "ReplacesCalls");
    if (found.isPresent()) {
      modelled.calls().add(replaced(model, found.get()));
    }
    boolean isDeclared = count < modelled.advice().size() + modelled.calls().size();
    if (isDeclared && !isCallable(method)) {
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

  private static boolean isCallable(MethodNode method) {
    int wanted = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    return (method.access & wanted) == wanted;
  }

  private static String internal(String name) {
    return name.replace('.', '/');
  }
}
