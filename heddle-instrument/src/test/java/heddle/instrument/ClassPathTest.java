package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;

/** A library that nobody wrote for this purpose, instrumented as a whole: ASM itself. */
class ClassPathTest {

  @ParameterizedTest
  @EnumSource(names = {"PROGRAM", "LIBRARY"})
  void instrumentedAsmVerifiesAndWorks(Kind kind) throws Exception {
    Map<String, byte[]> classes = instrumented(kind);
    assertTrue(classes.size() > 30);
    var loader = new Lab.LabLoader(classes);

    for (String name : classes.keySet()) {
      loader.loadClass(name).getDeclaredMethods();
    }

    byte[] input = bytes(ConcurrentHashMap.class);
    assertArrayEquals(copy(getClass().getClassLoader(), input), copy(loader, input));
    assertEquals(loader, loader.loadClass("org.objectweb.asm.ClassReader").getClassLoader());
  }

  private static Map<String, byte[]> instrumented(Kind kind) throws Exception {
    var classes = new TreeMap<String, byte[]>();
    var instrumenter = new Instrumenter(new Scope(true, true), "java/lang/Thread"::equals);
    Path jar =
        Path.of(ClassReader.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (var zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = entry.getName();
        if (name.endsWith(".class") && !name.equals("module-info.class")) {
          byte[] bytes = zip.getInputStream(entry).readAllBytes();
          byte[] result =
              instrumenter.instrument(bytes, kind, new Lab.RecordedSites()).orElse(bytes);
          classes.put(name.substring(0, name.length() - 6).replace('/', '.'), result);
        }
      }
    }
    return classes;
  }

  /** Reads a class and writes it again, with the ASM of a loader. */
  private static byte[] copy(ClassLoader loader, byte[] bytes) throws Exception {
    Class<?> reader = loader.loadClass("org.objectweb.asm.ClassReader");
    Class<?> writer = loader.loadClass("org.objectweb.asm.ClassWriter");
    Class<?> visitor = loader.loadClass("org.objectweb.asm.ClassVisitor");
    Object written = writer.getConstructor(int.class).newInstance(3);
    reader
        .getMethod("accept", visitor, int.class)
        .invoke(reader.getConstructor(byte[].class).newInstance((Object) bytes), written, 0);
    return (byte[]) writer.getMethod("toByteArray").invoke(written);
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    String file = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }
}
