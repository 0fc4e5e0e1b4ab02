package heddle.instrument.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;

/** What an annotation in a class file says. */
final class DeclaredValues {

  private static final String PACKAGE = "Lheddle/runtime/declaration/";

  private final Map<String, Object> values = new HashMap<>();

  private DeclaredValues(AnnotationNode annotation) {
    List<Object> pairs = annotation.values == null ? List.of() : annotation.values;
    for (int i = 0; i < pairs.size(); i += 2) {
      values.put((String) pairs.get(i), pairs.get(i + 1));
    }
  }

  /** The annotation of this name; empty if there is none. */
  static Optional<DeclaredValues> of(List<AnnotationNode> annotations, String name) {
    if (annotations != null) {
      for (AnnotationNode annotation : annotations) {
        if (annotation.desc.startsWith(PACKAGE) && annotation.desc.equals(PACKAGE + name + ";")) {
          return Optional.of(new DeclaredValues(annotation));
        }
      }
    }
    return Optional.empty();
  }

  String text(String name, String otherwise) {
    return (String) values.getOrDefault(name, otherwise);
  }

  List<String> texts(String name) {
    var texts = new ArrayList<String>();
    for (Object text : (List<?>) values.getOrDefault(name, List.of())) {
      texts.add((String) text);
    }
    return texts;
  }

  int number(String name, int otherwise) {
    return (Integer) values.getOrDefault(name, otherwise);
  }

  boolean flag(String name) {
    return (Boolean) values.getOrDefault(name, false);
  }

  /** The internal name of a class. */
  String type(String name) {
    return ((Type) values.get(name)).getInternalName();
  }
}
