package heddle.programs.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a thread keeps a number in, marks tell the two apart, and the failure is found. */
class PastsTest {

  @TempDir Path directory;

  @Test
  void noMarkTakesTwoPastsForOne() throws Exception {
    List<String> expected = Pasts.names().stream().map(way -> "differs: " + way + " not").toList();

    assertEquals(expected, MarkedJvm.run(directory, List.of(), "pasts"));
  }
}
