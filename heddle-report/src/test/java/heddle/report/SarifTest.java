package heddle.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import heddle.protocol.Finding;
import heddle.protocol.Summary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is written is SARIF as its schema has it, and says what the story says. */
class SarifTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static JsonNode write(List<Finding> findings, List<String> reasons, Sources sources)
      throws IOException {
    Summary summary = Pages.summary(findings, reasons);
    String text = new Sarif("check Bank", "1.2.3", Path.of("base"), sources).write(summary);
    JsonNode json = MAPPER.readTree(text);
    assertEquals(Set.of(), schema().validate(json), text);
    return json.at("/runs/0");
  }

  private static JsonSchema schema() throws IOException {
    try (InputStream in = SarifTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(in);
    }
  }

  @Test
  void aFindingIsAResultAndItsStoryACodeFlow() throws IOException {
    JsonNode run = write(List.of(Pages.lostUpdate()), List.of(), Sources.NONE);

    JsonNode result = run.at("/results/0");
    assertEquals("assertion", result.at("/ruleId").asText());
    assertEquals("error", result.at("/level").asText());
    assertTrue(result.at("/message/text").asText().contains("expected 7, but was 2"));
    JsonNode place = result.at("/locations/0/physicalLocation");
    assertEquals("Account.java", place.at("/artifactLocation/uri").asText());
    assertEquals(2, place.at("/region/startLine").asInt());
    var threads = new ArrayList<String>();
    var orders = new ArrayList<Integer>();
    for (JsonNode flow : result.at("/codeFlows/0/threadFlows")) {
      threads.add(flow.at("/id").asText());
      flow.at("/locations").forEach(step -> orders.add(step.at("/executionOrder").asInt()));
    }
    assertEquals(List.of("main", "main/1", "main/2"), threads);
    assertEquals(orders.size(), Set.copyOf(orders).size(), orders::toString);
  }

  @Test
  void everyKindIsARuleOnceAndRacesAreWarnings() throws IOException {
    JsonNode run =
        write(List.of(Pages.deadlock(), Pages.race(), Pages.race()), List.of(), Sources.NONE);

    assertEquals(2, run.at("/tool/driver/rules").size());
    assertEquals("1.2.3", run.at("/tool/driver/version").asText());
    assertEquals("error", run.at("/results/0/level").asText());
    assertEquals("warning", run.at("/results/1/level").asText());
  }

  @Test
  void filesAreNamedRelativeToTheBase() throws IOException {
    Sources sources =
        site ->
            Optional.of(
                new Sources.Text(
                    "Account.java", Path.of("base", "a b", "Account.java"), List.of()));

    JsonNode run = write(List.of(Pages.lostUpdate()), List.of(), sources);

    assertEquals(
        "a%20b/Account.java",
        run.at("/results/0/locations/0/physicalLocation/artifactLocation/uri").asText());
  }

  @Test
  void filesElsewhereAreNamedInFull() throws IOException {
    Path file = Path.of("elsewhere", "Account.java").toAbsolutePath();
    Sources sources = site -> Optional.of(new Sources.Text("Account.java", file, List.of()));

    JsonNode run = write(List.of(Pages.lostUpdate()), List.of(), sources);

    assertEquals(
        file.toUri().toString(),
        run.at("/results/0/locations/0/physicalLocation/artifactLocation/uri").asText());
  }

  @Test
  void whatIsNotCoveredIsANotification() throws IOException {
    JsonNode run = write(List.of(), List.of("time budget used up (5 s)"), Sources.NONE);

    assertEquals(0, run.at("/results").size());
    assertEquals("incomplete", run.at("/invocations/0/properties/verdict").asText());
    assertEquals(
        "time budget used up (5 s)",
        run.at("/invocations/0/toolExecutionNotifications/0/message/text").asText());
  }

  @Test
  void wickedTextsStayTexts() throws IOException {
    JsonNode run = write(List.of(Pages.wickedFailure()), List.of(), Sources.NONE);

    assertTrue(run.at("/results/0/message/text").asText().contains("<script>"));
  }
}
