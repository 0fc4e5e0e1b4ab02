package heddle.runtime;

/** How types are called in the names of objects. */
final class TypeNames {

  private TypeNames() {}

  /** Without the package. */
  static String simple(Class<?> type) {
    if (type.isArray()) {
      return simple(type.getComponentType()) + "[]";
    }
    String name = type.getName();
    if (type.isHidden()) {
      int slash = name.indexOf('/');
      int lambda = name.indexOf("$$Lambda");
      name = lambda >= 0 ? name.substring(0, lambda) + "$lambda" : name.substring(0, slash);
    }
    return name.substring(name.lastIndexOf('.') + 1);
  }

  static String array(Object array) {
    return simple(array.getClass().getComponentType()) + "[" + Memory.length(array) + "]";
  }

  /** A text as part of a name: no white space, no control characters, not too long. */
  static String quote(String text) {
    var quoted = new StringBuilder("\"");
    int length = Math.min(text.length(), 40);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c == 0x7F || c == '\\' || c == '"' || Character.isWhitespace(c) || Character.isSurrogate(c) || Character.isISOControl(c) || Character.isSpaceChar(c)) {
        quoted.append("\\u").append(Integer.toHexString(0x10000 | c), 1, 5);
      } else {
        quoted.append(c);
      }
    }
    quoted.append('"');
    if (length < text.length()) {
      quoted.append("+").append(Long.toUnsignedString(Digest.mix(1, text), 36));
    }
    return quoted.toString();
  }
}
