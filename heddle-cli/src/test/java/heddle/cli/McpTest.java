package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.text.PlainJson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server as an assistant drives it: messages in, one a line, and answers out. */
class McpTest {

  private static final String INITIALIZE =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26",\
      "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}""";

  private static final String INITIALIZED =
      """
      {"jsonrpc":"2.0","method":"notifications/initialized"}""";

  @TempDir Path directory;

  @Test
  void itIntroducesItselfAndItsTools() {
    List<Map<?, ?>> answers =
        talk(
            INITIALIZE,
            INITIALIZED,
            "{\"jsonrpc\":\"2.0\",\"id\":\"two\",\"method\":\"tools/list\"}");

    assertEquals(2, answers.size(), "a notification has no answer");
    assertEquals("2025-03-26", at(answers.get(0), "result", "protocolVersion"));
    assertEquals("heddle", at(answers.get(0), "result", "serverInfo", "name"));
    assertEquals("two", answers.get(1).get("id"));
    List<?> tools = (List<?>) at(answers.get(1), "result", "tools");
    assertEquals(
        List.of("check", "story", "replay", "explain"),
        tools.stream().map(tool -> ((Map<?, ?>) tool).get("name")).toList());
    assertEquals(List.of("classpath", "program"), at(tools.get(0), "inputSchema", "required"));
  }

  @Test
  void aFailureIsFoundToldAndReplayed() throws IOException {
    Path classes =
        JavaSources.compile(
            directory,
            "Lost",
            """
        public class Lost {
          static int count;
          public static void main(String[] args) throws InterruptedException {
            Thread teller = new Thread(() -> count++, "teller");
            teller.start();
            count++;
            teller.join();
            if (count != 2) {
              throw new AssertionError("lost");
            }
          }
        }
        """);

    Map<?, ?> checked =
        talk(call(
                "check",
                Map.of("classpath", classes.toString(), "program", "Lost", "budget", "10m")))
            .get(0);

    String text = text(checked);
    assertEquals(false, at(checked, "result", "isError"));
    assertTrue(text.contains("FAILED: an interleaving fails"), text);
    assertTrue(text.contains("teller"), text);
    assertTrue(text.contains("exit code 1"), text);
    String file =
        text.lines().filter(line -> line.startsWith("  heddle replay ")).findFirst().orElseThrow();
    file = file.substring(file.lastIndexOf(' ') + 1);
    String story = text(talk(call("story", Map.of("file", file))).get(0));
    assertTrue(story.contains("FAILS: java.lang.AssertionError: lost"), story);
    String replayed = text(talk(call("replay", Map.of("file", file))).get(0));
    assertTrue(replayed.contains("REPLAYED: all"), replayed);
    Files.delete(Path.of(file));
  }

  @Test
  void mistakesAreAnswered() {
    List<Map<?, ?>> answers =
        talk(
            "{",
            "[]",
            "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"resources/list\"}",
            call("prove", Map.of()),
            call("story", Map.of()),
            call("story", Map.of("file", directory.resolve("none").toString())),
            call("explain", Map.of()));

    assertEquals(-32_700L, at(answers.get(0), "error", "code"));
    assertEquals(-32_600L, at(answers.get(1), "error", "code"));
    assertEquals(-32_601L, at(answers.get(2), "error", "code"));
    assertEquals(-32_602L, at(answers.get(3), "error", "code"));
    assertEquals("the argument \"file\" is missing", text(answers.get(4)));
    assertEquals(true, at(answers.get(5), "result", "isError"));
    assertTrue(text(answers.get(6)).contains("INCOMPLETE"), text(answers.get(6)));
  }

  private static String call(String tool, Map<String, String> arguments) {
    return PlainJson.write(
        Map.of(
            "jsonrpc",
            "2.0",
            "id",
            7,
            "method",
            "tools/call",
            "params",
            Map.of("name", tool, "arguments", arguments)));
  }

  private static String text(Map<?, ?> answer) {
    return (String) at(((List<?>) at(answer, "result", "content")).get(0), "text");
  }

  private static Object at(Object value, String... keys) {
    Object inner = value;
    for (String key : keys) {
      inner = ((Map<?, ?>) inner).get(key);
    }
    return inner;
  }

  private static List<Map<?, ?>> talk(String... messages) {
    var in =
        new ByteArrayInputStream(
            String.join("\n", messages).concat("\n").getBytes(StandardCharsets.UTF_8));
    var out = new ByteArrayOutputStream();
    new McpServer(in, new PrintStream(out, true, StandardCharsets.UTF_8)).serve();
    var answers = new ArrayList<Map<?, ?>>();
    Stream.of(out.toString(StandardCharsets.UTF_8).split("\n"))
        .forEach(line -> answers.add((Map<?, ?>) PlainJson.read(line)));
    return answers;
  }
}
