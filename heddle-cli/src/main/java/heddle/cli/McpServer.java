package heddle.cli;

import heddle.check.HeddleException;
import heddle.protocol.text.FormatException;
import heddle.protocol.text.PlainJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The Model Context Protocol as far as a server of tools needs it: one JSON-RPC message a line, of
 * which {@code initialize}, {@code ping}, {@code tools/list} and {@code tools/call} are answered.
 */
final class McpServer {

  /** The newest version of the protocol that this was written for. */
  static final String VERSION = "2025-06-18";

  /** Those before it, which have the same messages as far as this server goes. */
  private static final List<String> VERSIONS = List.of(VERSION, "2025-03-26", "2024-11-05");

  private static final int PARSE_ERROR = -32_700;
  private static final int INVALID_REQUEST = -32_600;
  private static final int UNKNOWN_METHOD = -32_601;
  private static final int INVALID_PARAMETERS = -32_602;

  private final BufferedReader in;
  private final PrintStream out;

  McpServer(InputStream in, PrintStream out) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.out = out;
  }

  /** Answers requests until there are no more. */
  void serve() {
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (!line.isBlank()) {
          answer(line).ifPresent(this::send);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void send(Map<String, Object> message) {
    out.print(PlainJson.write(message) + "\n");
    out.flush();
  }

  /** Notifications have no answer. */
  private static Optional<Map<String, Object>> answer(String line) {
    Object message;
    try {
      message = PlainJson.read(line);
    } catch (FormatException e) {
      return Optional.of(error(PlainJson.NULL, PARSE_ERROR, e.getMessage()));
    }
    if (!(message instanceof Map<?, ?> request)
        || !(request.get("method") instanceof String method)) {
      return Optional.of(
          error(PlainJson.NULL, INVALID_REQUEST, "expected an object with a \"method\""));
    }
    Object id = request.get("id");
    if (id == null) {
      return Optional.empty();
    }
    Map<?, ?> parameters = request.get("params") instanceof Map<?, ?> given ? given : Map.of();
    return Optional.of(
        switch (method) {
          case "initialize" -> result(id, introduction(parameters));
          case "ping" -> result(id, Map.of());
          case "tools/list" -> result(id, Map.of("tools", McpTool.list()));
          case "tools/call" -> call(id, parameters);
          default -> error(id, UNKNOWN_METHOD, "there is no method " + method);
        });
  }

  private static Map<String, Object> introduction(Map<?, ?> parameters) {
    Object asked = parameters.get("protocolVersion");
    var answer = new LinkedHashMap<String, Object>();
    answer.put("protocolVersion", VERSIONS.contains(asked) ? asked : VERSION);
    answer.put("capabilities", Map.of("tools", Map.of()));
    answer.put("serverInfo", Map.of("name", "heddle", "version", Main.version()));
    answer.put(
        "instructions",
        "Use check to prove that a concurrent Java test cannot fail under any thread interleaving,"
            + " or to get one that does. Compile the code first.");
    return answer;
  }

  private static Map<String, Object> call(Object id, Map<?, ?> parameters) {
    Optional<McpTool> tool = McpTool.named(parameters.get("name"));
    if (tool.isEmpty()) {
      return error(id, INVALID_PARAMETERS, "there is no tool " + parameters.get("name"));
    }
    Map<?, ?> arguments = parameters.get("arguments") instanceof Map<?, ?> given ? given : Map.of();
    try {
      return result(id, content(tool.get().run(arguments), false));
    } catch (HeddleException e) {
      return result(id, content(e.getMessage(), true));
    }
  }

  private static Map<String, Object> content(String text, boolean isError) {
    var result = new LinkedHashMap<String, Object>();
    result.put("content", List.of(Map.of("type", "text", "text", text)));
    result.put("isError", isError);
    return result;
  }

  private static Map<String, Object> result(Object id, Object result) {
    var message = new LinkedHashMap<String, Object>();
    message.put("jsonrpc", "2.0");
    message.put("id", id);
    message.put("result", result);
    return message;
  }

  private static Map<String, Object> error(Object id, int code, String text) {
    var message = new LinkedHashMap<String, Object>();
    message.put("jsonrpc", "2.0");
    message.put("id", id);
    message.put("error", Map.of("code", code, "message", text));
    return message;
  }
}
