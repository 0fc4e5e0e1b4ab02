package heddle.check.inspect;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An annotation, as a class file has it.
 *
 * @param type its class, with dots
 * @param texts the values that are texts, and the names of those that are classes, by their members
 */
record ClassAnnotation(String type, Map<String, String> texts) {

  ClassAnnotation {
    texts = Map.copyOf(texts);
  }

  Optional<String> text(String member) {
    return Optional.ofNullable(texts.get(member));
  }

  /**
   * Reads a list of them.
   *
   * @param constants the texts among the constants of the class, by their numbers
   */
  static List<ClassAnnotation> read(DataInputStream in, String[] constants) throws IOException {
    var annotations = new ArrayList<ClassAnnotation>();
    for (int i = in.readUnsignedShort(); i > 0; i--) {
      annotations.add(readOne(in, constants));
    }
    return annotations;
  }

  private static ClassAnnotation readOne(DataInputStream in, String[] constants)
      throws IOException {
    String type = className(String.valueOf(constants[in.readUnsignedShort()]));
    var texts = new HashMap<String, String>();
    for (int i = in.readUnsignedShort(); i > 0; i--) {
      String member = String.valueOf(constants[in.readUnsignedShort()]);
      readValue(in, constants).ifPresent(text -> texts.put(member, text));
    }
    return new ClassAnnotation(type, texts);
  }

  private static Optional<String> readValue(DataInputStream in, String[] constants)
      throws IOException {
    char tag = (char) in.readUnsignedByte();
    switch (tag) {
      case 's':
        return Optional.ofNullable(constants[in.readUnsignedShort()]);
      case 'c':
        return Optional.ofNullable(constants[in.readUnsignedShort()])
            .map(ClassAnnotation::className);
      case 'e':
        in.readUnsignedShort();
        in.readUnsignedShort();
        return Optional.empty();
      case '@':
        readOne(in, constants);
        return Optional.empty();
      case '[':
        for (int i = in.readUnsignedShort(); i > 0; i--) {
          readValue(in, constants);
        }
        return Optional.empty();
      default:
        in.readUnsignedShort();
        return Optional.empty();
    }
  }

  /** A class by its descriptor, with dots. */
  private static String className(String descriptor) {
    return descriptor.startsWith("L") && descriptor.endsWith(";")
        ? descriptor.substring(1, descriptor.length() - 1).replace('/', '.')
        : descriptor;
  }
}
