package heddle.runtime.raw;

import heddle.runtime.table.Digest;
import java.lang.reflect.Proxy;

/** How types are called in the names of objects. */
public final class TypeNames {

  private static final int MOST = 40;

  private TypeNames() {}

  /** Without the package. */
  public static String simple(Class<?> type) {
    if (type.isArray()) {
      return simple(type.getComponentType()) + "[]";
    }
    if (Proxy.isProxyClass(type)) {
      return proxy(type, false);
    }
    String name = type.getName();
    if (type.isHidden()) {
      int slash = name.indexOf('/');
      int lambda = name.indexOf("$$Lambda");
      name = lambda >= 0 ? name.substring(0, lambda) + "$lambda" : name.substring(0, slash);
    }
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** With the package; the name of a hidden class without what differs from process to process. */
  public static String full(Class<?> type) {
    if (Proxy.isProxyClass(type)) {
      return proxy(type, true);
    }
    String simple = simple(type);
    String name = type.isArray() ? type.getComponentType().getName() : type.getName();
    int slash = name.indexOf('/');
    name = slash < 0 ? name : name.substring(0, slash);
    return name.substring(0, name.lastIndexOf('.') + 1) + simple;
  }

  /**
   * The JVM numbers classes of proxies as it makes them; here they have the names of interfaces.
   */
  private static String proxy(Class<?> type, boolean isFull) {
    var name = new StringBuilder("$Proxy");
    for (Class<?> like : type.getInterfaces()) {
      name.append('$').append(isFull ? full(like) : simple(like));
    }
    return name.toString();
  }

  public static String array(Object array) {
    return simple(array.getClass().getComponentType()) + "[" + Memory.length(array) + "]";
  }

  /** A text as part of a name: no white space, no control characters, not too long. */
  public static String quote(String text) {
    return escape(text, MOST, new StringBuilder("\"")).append('"').append(rest(text)).toString();
  }

  /** What a boxed value is called. */
  public static String boxed(String type, Object value) {
    String text = value + payload(value);
    return escape(text, MOST, new StringBuilder(type).append(':')).toString();
  }

  /** Of a value that is not a number there are many, which print the same. */
  private static String payload(Object value) {
    long bits = 0;
    if (value instanceof Double && ((Double) value).isNaN()) {
      bits = Double.doubleToRawLongBits((Double) value) ^ Double.doubleToLongBits(Double.NaN);
    } else if (value instanceof Float && ((Float) value).isNaN()) {
      bits = Float.floatToRawIntBits((Float) value) ^ Float.floatToIntBits(Float.NaN);
    }
    return bits == 0 ? "" : "'" + Long.toHexString(bits);
  }

  /** A file or something of its own kind; this is how reports know it. */
  public static String file(String path) {
    return escape(path, path.length(), new StringBuilder("file:")).toString();
  }

  private static String rest(String text) {
    return text.length() > MOST ? "+" + Long.toUnsignedString(Digest.mix(1, text), 36) : "";
  }

  private static StringBuilder escape(String text, int most, StringBuilder quoted) {
    int length = Math.min(text.length(), most);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c <= ' '
          || c == 0x7F
          || c == '\\'
          || c == '"'
          || Character.isWhitespace(c)
          || Character.isSurrogate(c)
          || Character.isISOControl(c)
          || Character.isSpaceChar(c)) {
        quoted.append("\\u").append(Integer.toHexString(0x10000 | c), 1, 5);
      } else {
        quoted.append(c);
      }
    }
    return quoted;
  }
}
