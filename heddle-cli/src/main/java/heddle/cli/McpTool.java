package heddle.cli;

import heddle.check.HeddleException;
import heddle.report.TextStory;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What an assistant can ask for. */
enum McpTool {
  /** {@code heddle check}. */
  CHECK(
      "Checks a compiled Java program or JUnit test under every thread interleaving that matters."
          + " Answers VERIFIED (a proof), FAILED (with the failing interleaving step by step, what would"
          + " prevent it, and the file that replays it) or INCOMPLETE (with every reason).",
      new Parameter("classpath", "class path with the compiled code and its libraries", true),
      new Parameter(
          "program", "a class with a main method, or TestClass#method for a test method", true),
      new Parameter("arguments", "arguments of main, separated by spaces", false),
      new Parameter("budget", "how long to explore at most, such as 30s or 5m", false)) {
    @Override
    String run(Map<?, ?> given) {
      var words = new ArrayList<>(List.of("check"));
      value(given, "budget").ifPresent(budget -> words.addAll(List.of("--budget", budget)));
      words.addAll(List.of("-cp", needed(given, "classpath"), needed(given, "program")));
      value(given, "arguments")
          .ifPresent(text -> words.addAll(List.of(text.strip().split("\\s+"))));
      return printed(words);
    }
  },

  /** A recorded execution, as it is. */
  STORY(
      "Shows every step of a saved execution without running anything.",
      new Parameter("file", "a .trace file that check has written", true)) {
    @Override
    String run(Map<?, ?> given) {
      ReplayFile file = ReplayFile.read(Path.of(needed(given, "file")));
      return new TextStory(TextStory.PAGE_WIDTH).tell(file.trace());
    }
  },

  /** {@code heddle replay}. */
  REPLAY(
      "Runs a saved execution again, step by step, and says whether the program still does the same:"
          + " after a repair it should not.",
      new Parameter("file", "a .trace file that check has written", true),
      new Parameter("classpath", "another class path for the program", false),
      new Parameter("program", "the class to run, if a class path is given", false)) {
    @Override
    String run(Map<?, ?> given) {
      var words = new ArrayList<>(List.of("replay", needed(given, "file")));
      if (value(given, "classpath").isPresent()) {
        words.addAll(List.of("-cp", needed(given, "classpath"), needed(given, "program")));
      }
      return printed(words);
    }
  },

  /** What verdicts mean. */
  EXPLAIN(
      "Explains what VERIFIED, FAILED and INCOMPLETE mean and which options there are.",
      new Parameter("command", "check, replay, linearizable, ...; default check", false)) {
    @Override
    String run(Map<?, ?> given) {
      return printed(List.of("help", value(given, "command").orElse("check")));
    }
  };

  /** What a tool is told. */
  private record Parameter(String name, String meaning, boolean isNeeded) {}

  private final String description;
  private final List<Parameter> parameters;

  McpTool(String description, Parameter... parameters) {
    this.description = description;
    this.parameters = List.of(parameters);
  }

  /** What comes of it, as text. */
  abstract String run(Map<?, ?> given);

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<McpTool> named(Object name) {
    return Stream.of(values()).filter(tool -> tool.word().equals(name)).findFirst();
  }

  /** All tools with their schemas. */
  static List<Object> list() {
    return Stream.of(values()).map(McpTool::described).toList();
  }

  private Object described() {
    var properties = new LinkedHashMap<String, Object>();
    parameters.forEach(
        one -> properties.put(one.name(), Map.of("type", "string", "description", one.meaning())));
    var schema = new LinkedHashMap<String, Object>();
    schema.put("type", "object");
    schema.put("properties", properties);
    schema.put(
        "required", parameters.stream().filter(Parameter::isNeeded).map(Parameter::name).toList());
    var tool = new LinkedHashMap<String, Object>();
    tool.put("name", word());
    tool.put("description", description);
    tool.put("inputSchema", schema);
    return tool;
  }

  private static Optional<String> value(Map<?, ?> given, String name) {
    return given.get(name) instanceof String text && !text.isBlank()
        ? Optional.of(text)
        : Optional.empty();
  }

  private static String needed(Map<?, ?> given, String name) {
    return value(given, name)
        .orElseThrow(() -> new HeddleException("the argument \"" + name + "\" is missing"));
  }

  /** What a command line prints, with its exit code. */
  private static String printed(List<String> words) {
    var bytes = new ByteArrayOutputStream();
    var stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    int exit = Main.run(words, stream, stream);
    return bytes.toString(StandardCharsets.UTF_8) + "exit code " + exit + "\n";
  }
}
