package heddle.jvm.load;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.instrument.Instrumenter;
import heddle.instrument.Kind;
import heddle.instrument.Scope;
import heddle.instrument.SiteTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes that are kept with their hooks are those that would be made. */
class ArchiveTest {

  private static final List<String> NAMES =
      List.of("java/util/HashMap", "java/util/ArrayList", "java/util/concurrent/FutureTask");

  private final Instrumenter instrumenter =
      new Instrumenter(new Scope(true, true), new ClassFiles(null));

  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = directory.resolve("some.classes");
    var writer = new ArchiveWriter(instrumenter);
    for (String name : NAMES) {
      writer.add(name, Kind.LIBRARY, bytes(name));
    }
    ArchiveFile.write(file, writer.content());
  }

  private static byte[] bytes(String name) throws IOException {
    return Files.readAllBytes(Platform.baseModule().resolve(name + ".class"));
  }

  @Test
  void whatIsFoundIsWhatWouldBeMade() throws IOException {
    Archive archive = Archive.read(file).orElseThrow();
    var numbered = new Numbered();

    for (String name : NAMES) {
      numbered.file = name.substring(name.lastIndexOf('/') + 1) + ".java";
      int first = numbered.next();
      numbered.literals.clear();
      byte[] made = instrumenter.instrument(bytes(name), Kind.LIBRARY, numbered).orElseThrow();
      var told = new Told();

      byte[] found =
          archive
              .find(Archive.key(name, Kind.LIBRARY, bytes(name)), name, told)
              .orElseThrow()
              .bytes();

      assertArrayEquals(made, found);
      assertEquals(name, told.type);
      assertEquals(first, told.first);
      assertEquals(numbered.sites.subList(first - 1, numbered.sites.size()), told.sites);
      assertEquals(numbered.literals, told.literals);
      assertEquals(numbered.besides.keySet(), told.besides.keySet());
      for (String beside : told.besides.keySet()) {
        assertArrayEquals(numbered.besides.get(beside), told.besides.get(beside));
      }
      numbered.besides.clear();
    }
  }

  @Test
  void theClassBesideIsKept() throws IOException {
    var told = new Told();

    Archive.read(file)
        .orElseThrow()
        .find(Archive.key(NAMES.get(0), Kind.LIBRARY, bytes(NAMES.get(0))), NAMES.get(0), told);

    assertEquals(Set.of("java/util/HashMap$Hooked$putVal"), told.besides.keySet());
  }

  private static final class Told implements Archive.Reader {
    private String type;
    private int first;
    private final List<String> sites = new ArrayList<>();
    private final List<String> literals = new ArrayList<>();
    private final Map<String, byte[]> besides = new HashMap<>();

    @Override
    public void sites(int from, String of, String[] places, String[] owners, String[] members) {
      type = of;
      first = from;
      for (int i = 0; i < places.length; i++) {
        sites.add(places[i] + " " + owners[i] + " " + members[i]);
      }
    }

    @Override
    public void literal(String text) {
      literals.add(text);
    }

    @Override
    public void beside(String name, byte[] classFile) {
      besides.put(name, classFile);
    }
  }

  private static final class Numbered implements SiteTable {
    private final List<String> sites = new ArrayList<>();
    private final List<String> literals = new ArrayList<>();
    private final Map<String, byte[]> besides = new HashMap<>();
    private String file;

    int next() {
      return sites.size() + 1;
    }

    @Override
    public int add(String method, int line, String owner, String name, String descriptor) {
      int number = next();
      sites.add("(" + file + ":" + line + ") " + owner + " " + name);
      return number;
    }

    @Override
    public void literal(String text) {
      literals.add(text);
    }

    @Override
    public boolean beside(String name, byte[] classFile) {
      besides.put(name, classFile);
      return true;
    }
  }

  @Test
  void anotherClassOfThatNameIsNotFound() throws IOException {
    Archive archive = Archive.read(file).orElseThrow();
    byte[] other = bytes(NAMES.get(0));
    other[other.length - 1]++;

    assertEquals(3, archive.size());
    assertNotFound(archive, Archive.key(NAMES.get(0), Kind.LIBRARY, other));
    assertNotFound(archive, Archive.key(NAMES.get(0), Kind.PROGRAM, bytes(NAMES.get(0))));
    assertNotFound(archive, Archive.key(NAMES.get(1), Kind.LIBRARY, bytes(NAMES.get(0))));
  }

  private static void assertNotFound(Archive archive, String key) {
    assertEquals(Optional.empty(), archive.find(key, "", new Told()));
  }

  @Test
  void aFileThatIsNotWholeIsNone() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    assertEquals(Optional.empty(), Archive.read(directory.resolve("missing")));
    for (int length : new int[] {0, 3, 11, 12, 20, whole.length / 2, whole.length - 1}) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertEquals(Optional.empty(), Archive.read(file), "the first " + length + " bytes");
    }
    for (int i = 0; i < whole.length; i += whole.length / 97) {
      byte[] damaged = whole.clone();
      damaged[i]++;
      Files.write(file, damaged);
      assertEquals(Optional.empty(), Archive.read(file), "byte " + i + " is another one");
    }
  }

  @Test
  void onlyTheLatestFilesAreKept() throws IOException {
    Files.writeString(directory.resolve("mine.txt"), "not an archive");
    for (int i = 1; i <= 12; i++) {
      Path next = directory.resolve(i + ".classes");
      ArchiveFile.write(next, new byte[] {1});
      Files.setLastModifiedTime(next, FileTime.fromMillis(1_000_000L * i));
    }
    Files.setLastModifiedTime(file, FileTime.fromMillis(0));
    ArchiveFile.write(directory.resolve("now.classes"), new byte[] {1});

    try (Stream<Path> files = Files.list(directory)) {
      List<String> kept = files.map(f -> f.getFileName().toString()).sorted().toList();
      assertTrue(
          kept.containsAll(List.of("mine.txt", "now.classes", "12.classes")), kept::toString);
      assertEquals(9, kept.size(), kept::toString);
    }
  }

  @Test
  void withoutAPlaceToWriteToNothingIsKept() throws IOException {
    Path notADirectory = Files.writeString(directory.resolve("text"), "text");

    ArchiveFile.write(notADirectory.resolve("some.classes"), new byte[] {1});

    assertNotEquals(0, Files.size(notADirectory));
  }
}
