package heddle.report;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Chromium without a window, driven by the WebDriver protocol. */
final class Browser implements AutoCloseable {

  private static final Pattern PORT = Pattern.compile("started successfully on port (\\d+)");
  private static final Pattern SESSION = Pattern.compile("\"sessionId\":\"([^\"]+)\"");
  private static final Pattern ELEMENT = Pattern.compile("\"element-[^\"]+\":\"([^\"]+)\"");

  private final HttpClient http =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
  private final Process driver;
  private final String session;

  private Browser(Process driver, String port, String binary) {
    this.driver = driver;
    String base = "http://localhost:" + port + "/session";
    String capabilities =
        """
        {"capabilities":{"alwaysMatch":{"browserName":"chrome","goog:loggingPrefs":{"browser":"ALL"},
        "goog:chromeOptions":{"binary":%s,"args":["--headless=new","--no-sandbox","--disable-gpu",
        "--disable-dev-shm-usage","--window-size=1300,900","--hide-scrollbars"]}}}}"""
            .formatted(quoted(binary));
    this.session = base + "/" + group(SESSION, send("POST", base, capabilities));
  }

  /** Starts one, if this machine has Chromium and its driver. */
  static Optional<Browser> start() throws IOException {
    Optional<String> driver = program("chromedriver");
    Optional<String> binary =
        program("chromium")
            .or(() -> program("chromium-browser"))
            .or(() -> program("google-chrome"));
    if (driver.isEmpty() || binary.isEmpty()) {
      return Optional.empty();
    }
    Process process =
        new ProcessBuilder(driver.get(), "--port=0").redirectErrorStream(true).start();
    var lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Matcher port = PORT.matcher(line);
      if (port.find()) {
        return Optional.of(new Browser(process, port.group(1), binary.get()));
      }
    }
    throw new IllegalStateException("chromedriver ended without saying its port");
  }

  private static Optional<String> program(String name) {
    for (String directory : System.getenv("PATH").split(File.pathSeparator)) {
      Path file = Path.of(directory, name);
      if (Files.isExecutable(file)) {
        return Optional.of(file.toString());
      }
    }
    return Optional.empty();
  }

  /** Opens a page; when this returns, the page has the keyboard. */
  void open(Path page) {
    post("/url", "{\"url\":%s}".formatted(quoted(page.toUri().toString())));
    cdp("Page.bringToFront", "{}");
    cdp("Emulation.setFocusEmulationEnabled", "{\"enabled\":true}");
  }

  /** What an expression comes to on the page, as text. */
  String eval(String expression) {
    String script = "return String(" + expression + ");";
    return value(post("/execute/sync", "{\"script\":%s,\"args\":[]}".formatted(quoted(script))));
  }

  boolean holds(String expression) {
    return eval(expression).equals("true");
  }

  /** The text of the first element of a selector, as it stands on the page. */
  String text(String selector) {
    return eval("document.querySelector(" + quoted(selector) + ").innerText").strip();
  }

  int count(String selector) {
    return Integer.parseInt(eval("document.querySelectorAll(" + quoted(selector) + ").length"));
  }

  /** Clicks as a person does: only what can be seen and is not covered can be clicked. */
  void click(String selector) {
    String found =
        post("/element", "{\"using\":\"css selector\",\"value\":%s}".formatted(quoted(selector)));
    post("/element/" + group(ELEMENT, found) + "/click", "{}");
  }

  /** Types keys into whatever has the focus; names such as {@code End} stand for themselves. */
  void press(String... keys) {
    var actions = new StringBuilder();
    for (String key : keys) {
      String text = quoted(character(key));
      actions
          .append(actions.isEmpty() ? "" : ",")
          .append("{\"type\":\"keyDown\",\"value\":%s},".formatted(text))
          .append("{\"type\":\"keyUp\",\"value\":%s}".formatted(text));
    }
    post(
        "/actions",
        "{\"actions\":[{\"type\":\"key\",\"id\":\"keys\",\"actions\":[%s]}]}".formatted(actions));
  }

  private static String character(String key) {
    return switch (key) {
      case "Tab" -> "\ue004";
      case "Enter" -> "\ue007";
      case "Escape" -> "\ue00c";
      case "PageDown" -> "\ue00f";
      case "End" -> "\ue010";
      case "Home" -> "\ue011";
      case "Left" -> "\ue012";
      case "Up" -> "\ue013";
      case "Right" -> "\ue014";
      case "Down" -> "\ue015";
      default -> key;
    };
  }

  /** Waits until scrolling and the like has been drawn. */
  void settle() {
    post(
        "/execute/async",
        "{\"script\":\"const done=arguments[0];"
            + "requestAnimationFrame(()=>requestAnimationFrame(()=>done(0)));\",\"args\":[]}");
  }

  void dark(boolean dark) {
    cdp(
        "Emulation.setEmulatedMedia",
        "{\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"%s\"}]}"
            .formatted(dark ? "dark" : "light"));
  }

  void size(int width, int height) {
    cdp(
        "Emulation.setDeviceMetricsOverride",
        "{\"width\":%d,\"height\":%d,\"deviceScaleFactor\":1,\"mobile\":%b}"
            .formatted(width, height, width < 600));
  }

  private void cdp(String command, String parameters) {
    post("/goog/cdp/execute", "{\"cmd\":%s,\"params\":%s}".formatted(quoted(command), parameters));
  }

  /** Errors and warnings on the page since the last call. */
  List<String> complaints() {
    String log = post("/se/log", "{\"type\":\"browser\"}");
    return log.contains("\"message\"") ? List.of(log) : List.of();
  }

  void screenshot(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, Base64.getDecoder().decode(value(send("GET", session + "/screenshot", ""))));
  }

  @Override
  public void close() {
    try {
      send("DELETE", session, "");
    } finally {
      driver.descendants().forEach(ProcessHandle::destroy);
      driver.destroy();
    }
  }

  private String post(String path, String body) {
    return send("POST", session + path, body);
  }

  private String send(String method, String uri, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(uri))
            .timeout(Duration.ofSeconds(60))
            .header("Content-Type", "application/json")
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new AssertionError("the browser answered " + response.body() + " to " + body);
      }
      return response.body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String group(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new AssertionError("expected " + pattern + " in " + text);
    }
    return matcher.group(1);
  }

  private static String quoted(String text) {
    return new ScriptJson().text(text).toString();
  }

  /** The string that an answer holds. */
  private static String value(String answer) {
    String start = "{\"value\":\"";
    if (!answer.startsWith(start)) {
      throw new AssertionError("expected a string in " + answer);
    }
    var text = new StringBuilder();
    for (int i = start.length(); answer.charAt(i) != '"'; i++) {
      char c = answer.charAt(i);
      if (c != '\\') {
        text.append(c);
        continue;
      }
      char escaped = answer.charAt(++i);
      if (escaped == 'u') {
        text.append((char) Integer.parseInt(answer.substring(i + 1, i + 5), 16));
        i += 4;
      } else {
        int known = "bfnrt".indexOf(escaped);
        text.append(known < 0 ? escaped : "\b\f\n\r\t".charAt(known));
      }
    }
    return text.toString();
  }
}
