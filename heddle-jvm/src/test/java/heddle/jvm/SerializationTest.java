package heddle.jvm;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read while an object is serialized is read by whoever does it. */
class SerializationTest extends Exploring {

  private static final String MEMBERS =
      """
      static class S implements java.io.Serializable { int first; int second; S next; Object any; }
      static byte[] write(Object object) { try {
        var bytes = new java.io.ByteArrayOutputStream();
        var out = new java.io.ObjectOutputStream(bytes); out.writeObject(object); out.flush();
        return bytes.toByteArray(); } catch (java.io.IOException e) { throw new Error(e); } }
      static Object read(byte[] bytes) { try {
        return new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes)).readObject();
        } catch (Exception e) { throw new Error(e); } }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "s",
        "new Object[] {s}",
        "wrapped",
        "new java.util.ArrayList<>(java.util.List.of(s))",
        "new java.util.HashMap<>(java.util.Map.of(1, s))"
      })
  void aSharedObjectIsReadFieldByField(String root) {
    exploration.failed(
        "half",
        MEMBERS,
        """
        var s = new S(); var wrapped = new S(); wrapped.next = s;
        Thread t = new Thread(() -> { s.first = 1; s.second = 1; }); t.start();
        Object back = read(write(%s)); t.join();
        S seen = back instanceof Object[] a ? (S) a[0] : back instanceof java.util.List<?> l ? (S) l.get(0)
            : back instanceof java.util.Map<?, ?> m ? (S) m.get(1) : ((S) back).next != null ? ((S) back).next : (S) back;
        if (seen.first != seen.second) throw new Error("half");
        """
            .formatted(root));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"byte", "short", "char", "int", "long", "float", "double", "boolean", "Object"})
  void aSharedArrayIsReadElementByElement(String type) {
    String one = type.equals("boolean") ? "true" : type.equals("Object") ? "\"x\"" : "1";
    exploration.failed(
        "half",
        MEMBERS,
        """
        var array = new %1$s[2]; var s = new S(); s.any = array;
        Thread t = new Thread(() -> { array[1] = %2$s; array[0] = %2$s; }); t.start();
        var seen = (%1$s[]) ((S) read(write(s))).any; t.join();
        if (seen[0] != (new %1$s[1])[0] && seen[1] == (new %1$s[1])[0]) throw new Error("no");
        if (seen[0] == (new %1$s[1])[0] && seen[1] != (new %1$s[1])[0]) throw new Error("half");
        """
            .formatted(type, one));
  }

  @Test
  void withALockItIsReadAsAWhole() {
    exploration.verified(
        2,
        MEMBERS,
        """
        var s = new S();
        Thread t = new Thread(() -> { synchronized (s) { s.first = 1; s.second = 1; } }); t.start();
        byte[] bytes; synchronized (s) { bytes = write(s); }
        t.join(); var seen = (S) read(bytes); if (seen.first != seen.second) throw new Error("half");
        """);
  }
}
