package heddle.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Operation;
import heddle.protocol.Schedule;
import heddle.protocol.text.Hello.Explore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What docs/protocol.md says is so. */
class SpecificationTest {

  private static final Path SPECIFICATION = Path.of("..", "docs", "protocol.md");

  @Test
  void everyOperationHasARowInATable() throws IOException {
    String specification = Files.readString(SPECIFICATION);
    Map<Class<?>, String> words = new HashMap<>();
    for (int seed = 0; words.size() < Operation.class.getPermittedSubclasses().length; seed++) {
      Operation operation = new Arbitrary(seed).operation();
      var line = new StringBuilder();
      OperationForm.write(operation, new LineFieldWriter(line, false));
      words.put(operation.getClass(), line.toString().split(" ")[1]);
    }

    for (String word : words.values()) {
      assertTrue(specification.contains("\n| `" + word + "` |"), word);
    }
  }

  @Test
  void itsFilesCanBeRead() throws IOException {
    blocks("heddle-schedule 1\n").forEach(ScheduleText::read);
    blocks("heddle-trace 1\n").forEach(TraceText::read);
  }

  @Test
  void itsLinesCanBeRead() throws IOException {
    blocks("\\{\"steps\"").forEach(line -> Wire.readSchedule(line, 1));
    for (String trace : blocks("\\{\"roots\"")) {
      Wire.readTrace(trace, 1, Schedule.EMPTY, new Hello(Explore.VALUES));
    }
    for (String action : blocks("\\{\"thread\"")) {
      String trace = "{\"events\":[" + action.replaceAll("\"after\":[^]]*],", "") + "]}";
      Wire.readTrace(trace, 1, Schedule.EMPTY, new Hello(Explore.PARTIAL_ORDER));
    }
  }

  @Test
  void itsHelloIsTheOneWeWrite() throws IOException {
    assertTrue(
        Files.readString(SPECIFICATION).contains(Wire.hello(new Hello(Explore.VALUES)) + "\n"));
    assertEquals(1, Wire.VERSION);
  }

  /** The code blocks that begin so; there must be some. */
  private static List<String> blocks(String beginning) throws IOException {
    List<String> blocks =
        Pattern.compile("```[a-z]*\n(" + beginning + "[^`]*)```")
            .matcher(Files.readString(SPECIFICATION))
            .results()
            .map((MatchResult match) -> match.group(1))
            .toList();
    assertFalse(blocks.isEmpty());
    return blocks;
  }
}
