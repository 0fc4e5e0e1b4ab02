package heddle.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The comparison on a selection that takes no time. */
class BenchTest {

  @TempDir Path directory;

  private void bench(String... more) throws IOException, InterruptedException {
    var words = new ArrayList<>(List.of("--out", directory.toString()));
    words.addAll(List.of("--peers", "none", "--time-limit", "60s"));
    words.addAll(List.of(more));
    Bench.main(words.toArray(String[]::new));
  }

  private List<Row> rows() throws IOException {
    return Files.readAllLines(directory.resolve("rows.csv")).stream()
        .skip(1)
        .map(Row::parse)
        .toList();
  }

  @Test
  void rowsAreMeasuredOnceAndBecomeTablesAndPlots() throws IOException, InterruptedException {
    bench("--programs", "2 readers", "--strategies", "causal");
    List<Row> first = rows();
    bench("--programs", "2 readers", "--strategies", "causal,mcr");
    bench("--programs", "StringBuf fixed", "--strategies", "causal");

    Row row = first.get(0);
    assertEquals(1, first.size());
    assertEquals(List.of(4L, 2L), List.of(row.classes(), row.runs()));
    assertEquals("verified", row.verdict());
    assertEquals(first, rows().subList(0, 1));
    assertEquals(3, rows().size());
    String tables = Files.readString(directory.resolve("tables.md"));
    assertTrue(tables.contains("| StringBuf fixed | 2 | 2: 2 |"), tables);
    String plot = Files.readString(directory.resolve("readers-runs.svg"));
    assertTrue(plot.contains(">causal<") && plot.contains(">mcr<"), plot);
  }

  @Test
  void tablesReplaceWhatADocumentHasBetweenTwoComments() throws IOException, InterruptedException {
    Path document = directory.resolve("document.md");
    Files.writeString(document, "before\n<!-- bench -->\nold\n<!-- end of bench -->\nafter\n");

    bench("--programs", "1 writers", "--strategies", "causal", "--into", document.toString());

    String text = Files.readString(document);
    assertTrue(text.startsWith("before\n<!-- bench -->\n### "), text);
    assertTrue(text.endsWith("<!-- end of bench -->\nafter\n"), text);
    assertFalse(text.contains("old"), text);
  }

  @Test
  void aRowIsReadAsItIsWritten() {
    var row = new Row("p", "mcr", 2, 0.5, 7, 1.25, 3, 1, 99, 0.125, 64, "ended", "failed");

    assertEquals(row, Row.parse(row.csv()));
    Row none = Row.none("p", "fray", "no, not here");
    assertEquals(none, Row.parse(none.csv()));
    assertFalse(none.isMeasured());
  }

  @Test
  void whoMistypesIsTold() {
    assertMistake("--out DIR is missing");
    assertMistake("there is no strategy \"magic\"", "--out", "x", "--strategies", "magic");
    assertMistake("there is no program \"Nothing\"", "--out", "x", "--programs", "Nothing");
    assertMistake("\"soon\" is no time limit", "--out", "x", "--time-limit", "soon");
    assertMistake("and not --bogus", "--bogus", "x");
  }

  private static void assertMistake(String message, String... words) {
    var thrown =
        assertThrows(IllegalArgumentException.class, () -> BenchArguments.parse(List.of(words)));
    assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
  }
}
