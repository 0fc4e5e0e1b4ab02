package heddle.check.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.check.inspect.ClassHeader.NoClassException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class ClassHeaderTest {

  @Test
  void aClassSaysItsNameSuperclassAndMethods() throws IOException {
    ClassHeader header = ClassHeader.read(bytes(HashMap.class));

    assertEquals("java.util.HashMap", header.name());
    assertEquals(Optional.of("java.util.AbstractMap"), header.superName());
    assertTrue(
        header.methods().stream()
            .anyMatch(m -> m.name().equals("size") && m.is(ClassHeader.PUBLIC)));
    assertEquals(Runtime.version().feature(), header.java());
  }

  @Test
  void allSortsOfClassesAreRead() throws IOException {
    for (Class<?> type :
        List.of(
            Object.class,
            Runnable.class,
            Thread.State.class,
            ConcurrentHashMap.class,
            ClassHeader.class,
            ClassHeaderTest.class,
            String.class,
            List.class)) {
      assertEquals(type.getName(), ClassHeader.read(bytes(type)).name());
    }
    assertEquals(Optional.empty(), ClassHeader.read(bytes(Object.class)).superName());
  }

  @Test
  void whateverIsNoWholeClassFileIsRefused() throws IOException {
    byte[] whole = bytes(ClassHeader.class);

    for (int length = 0; length < whole.length / 2; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThrows(NoClassException.class, () -> ClassHeader.read(part));
    }
  }

  @Test
  void brokenClassFilesAreReadOrRefused() throws IOException {
    byte[] whole = bytes(ClassHeader.class);
    var random = new Random(1);

    for (int i = 0; i < 20_000; i++) {
      byte[] broken = whole.clone();
      for (int change = random.nextInt(5); change >= 0; change--) {
        broken[4 + random.nextInt(broken.length - 4)] = (byte) random.nextInt();
      }
      try {
        ClassHeader.read(broken);
      } catch (NoClassException e) {
        assertFalse(e.getMessage().isEmpty());
      }
    }
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    String file = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }
}
