package heddle.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Schedule;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {

  @TempDir private Path directory;

  @Test
  void everyFormSurvivesAFile() throws IOException {
    Path path = directory.resolve("new/deep/file");
    Trace trace = new Arbitrary(3).trace();
    Schedule schedule = new Arbitrary(4).schedule();
    Summary summary = new Arbitrary(5).summary();

    TraceText.write(trace, path);
    assertEquals(trace, TraceText.read(path));
    ScheduleText.write(schedule, path);
    assertEquals(schedule, ScheduleText.read(path));
    SummaryJson.write(summary, Collections.nCopies(summary.findings().size(), ""), path);
    assertEquals(summary, SummaryJson.read(path));
  }

  @Test
  void nothingIsLeftBesideTheFile() throws IOException {
    WholeFile.write(directory.resolve("file"), "one");
    WholeFile.write(directory.resolve("file"), "two");

    try (var files = Files.list(directory)) {
      assertEquals(List.of(directory.resolve("file")), files.toList());
    }
    assertEquals("two", WholeFile.read(directory.resolve("file")));
  }

  @Test
  void aFileThatCannotBeWrittenIsLeftAlone() throws IOException {
    Path full = Files.createDirectory(directory.resolve("full"));
    Files.writeString(full.resolve("old"), "old");

    assertThrows(IOException.class, () -> WholeFile.write(full, "new"));

    assertEquals("old", Files.readString(full.resolve("old")));
    try (var files = Files.list(directory)) {
      assertEquals(List.of(full), files.toList());
    }
  }

  @Test
  void aMalformedFileIsNamed() throws IOException {
    Path path = Files.writeString(directory.resolve("replay.txt"), "heddle-schedule 1\nseed x\n");

    FormatException e = assertThrows(FormatException.class, () -> ScheduleText.read(path));

    assertEquals(path.toString(), e.source());
    assertTrue(e.getMessage().startsWith(path + ", line 2, column 6: expected "), e.getMessage());
  }

  @Test
  void whatIsNotUtf8IsRefusedWithItsLine() throws IOException {
    Path path = directory.resolve("latin1");
    Files.write(path, new byte[] {'a', '\n', 'b', (byte) 0xe4, 'c'});

    FormatException e = assertThrows(FormatException.class, () -> WholeFile.read(path));

    assertEquals(2, e.line());
    assertTrue(e.getMessage().contains("0xe4"), e.getMessage());
  }
}
