package heddle.jvm.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.instrument.Instrumenter;
import heddle.instrument.Kind;
import heddle.instrument.Scope;
import heddle.instrument.SiteTable;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Type;

/** What class files say of other classes is what these are. */
class ClassFilesTest {

  private final ClassFiles files = new ClassFiles(null);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.HashMap",
        "java.util.HashMap$Node",
        "java.util.concurrent.ConcurrentHashMap$Node",
        "java.util.concurrent.LinkedBlockingQueue",
        "java.util.concurrent.ThreadPoolExecutor"
      })
  void finalFieldsAreThoseThatReflectionCallsFinal(String name) throws ClassNotFoundException {
    for (Field field : Class.forName(name).getDeclaredFields()) {
      assertEquals(
          Modifier.isFinal(field.getModifiers()),
          files.isFinalInJdk(
              name.replace('.', '/'), field.getName(), Type.getDescriptor(field.getType())),
          field.toString());
    }
  }

  @Test
  void aFieldIsLookedForInSuperclasses() {
    assertTrue(files.isFinalInJdk("java/util/HashMap$TreeNode", "hash", "I"));
    assertFalse(
        files.isFinalInJdk("java/util/HashMap$TreeNode", "next", "Ljava/util/HashMap$Node;"));
  }

  @Test
  void whatIsNotKnownIsNotFinal() {
    assertFalse(files.isFinalInJdk("java/util/HashMap$Node", "hash", "J"));
    assertFalse(files.isFinalInJdk("java/util/Missing", "hash", "I"));
    assertFalse(files.isFinalInJdk("heddle/jvm/load/ClassFiles", "loader", "Ljava/lang/Object;"));
  }

  @Test
  void readsOfFinalFieldsInTheJdkHaveNoHooks() throws IOException {
    byte[] bytes = Files.readAllBytes(Platform.baseModule().resolve("java/util/HashMap.class"));
    Set<String> told = new HashSet<>();
    SiteTable sites =
        new SiteTable() {
          @Override
          public int add(String method, int line, String owner, String member, String type) {
            told.add(owner + "." + member);
            return told.size();
          }

          @Override
          public void literal(String text) {}
        };

    new Instrumenter(new Scope(true, true), files).instrument(bytes, Kind.LIBRARY, sites);

    assertFalse(told.contains("java/util/HashMap$Node.hash"));
    assertFalse(told.contains("java/util/HashMap$Node.key"));
    assertTrue(told.contains("java/util/HashMap$Node.value"));
    assertTrue(told.contains("java/util/HashMap$Node.next"));
  }
}
