package heddle.instrument.model;

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
    return annotations == null
        ? Optional.empty()
        : annotations.stream()
            .filter(one -> one.desc.equals(PACKAGE + name + ";"))
            .findFirst()
            .map(DeclaredValues::new);
  }

  String text(String name, String otherwise) {
    return (String) values.getOrDefault(name, otherwise);
  }

  List<String> texts(String name) {
    List<?> texts = (List<?>) values.getOrDefault(name, List.of());
    return texts.stream().map(String.class::cast).toList();
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
