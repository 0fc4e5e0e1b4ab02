package heddle.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page in a real browser. Without Chromium and chromedriver these tests are skipped, unless the
 * environment variable {@code HEDDLE_BROWSER} is {@code required}. Pictures of the page are left in
 * {@code target/screenshots}.
 */
@Timeout(120)
class HtmlReportBrowserTest {

  private static Optional<Browser> started = Optional.empty();

  @TempDir Path directory;
  private Browser browser;

  @BeforeAll
  static void startTheBrowser() throws IOException {
    started = Browser.start();
  }

  @BeforeEach
  void needABrowser() {
    boolean required = "required".equals(System.getenv("HEDDLE_BROWSER"));
    assumeTrue(
        required || started.isPresent(),
        "the page was not tried in a browser: chromium and chromedriver are not on the PATH");
    browser = started.orElseThrow(() -> new AssertionError("there is no chromium or chromedriver"));
    browser.size(1300, 900);
    browser.dark(false);
  }

  @AfterEach
  void nothingWentWrongOnThePage() {
    if (started.isPresent()) {
      assertEquals(List.of(), browser.complaints());
      assertEquals("0", browser.eval("performance.getEntriesByType('resource').length"));
    }
  }

  @AfterAll
  static void closeTheBrowser() {
    started.ifPresent(Browser::close);
  }

  @Test
  void thePageBeginsAtTheCause() {
    open(Pages.bank());

    assertEquals("Failed", browser.text("#verdict"));
    assertEquals("interleavings fail in 2 ways", browser.text("#headline"));
    assertTrue(
        browser.text("#facts").contains("stopped at the first failure (--all-findings continues)"));
    assertEquals("main fails: expected 7, but was 2", browser.text("#story-title"));
    assertEquals("heddle replay bank-assertion.trace", browser.text("#command"));
    assertEquals("balance = 2", browser.text("#output"));
    assertTrue(browser.text("#now").contains("This context switch causes the failure."));
    int top =
        Integer.parseInt(browser.eval("Math.round(byId('steps').getBoundingClientRect().top)"));
    assertTrue(top < 240, "the lanes are to be seen first, but begin at " + top);
  }

  @Test
  void stepsThatAreCitedAreLinksAndEveryStepHasAnAddress() {
    open(Pages.bank());

    assertEquals("step 4", browser.text("#moral a.cite"));
    browser.click("#moral a.cite");
    browser.settle();
    assertEquals("#finding-1-step-4", browser.eval("location.hash"));
    assertTrue(browser.text("#now").startsWith("main/2 reads account.balance: 0"));
    browser.click("#step-10");
    assertEquals("#finding-1-step-11", browser.eval("location.hash"));
    browser.eval("location.hash = '#finding-3-step-1'");
    browser.settle();
    assertEquals("deadlock", browser.text("#tabs [aria-selected=true] .tab-kind"));
    assertEquals(
        "#finding-3-step-1",
        browser.eval("document.querySelector('.row.current .num a').getAttribute('href')"));
    browser.eval("location.hash = '#finding-1-step-7'");
    browser.settle();
    assertEquals("7 / 12", browser.text("#position"), "a step that was not shown is shown then");
  }

  @Test
  void whoWroteAValueIsAClickAway() {
    openAll(Pages.bank());
    goTo(10);

    browser.click("#values tr.now .writer");

    assertTrue(browser.text("#now").startsWith("main/2 account.balance: 5"), browser.text("#now"));
  }

  @Test
  void theOverviewShowsTheWholeExecutionAndScrolls() {
    openAll(Pages.longStory(500));
    browser.click("#first");
    double before = windowTop();

    browser.click("#overview");

    browser.settle();
    assertTrue(windowTop() > before + 100, "the middle of the strip is the middle of the steps");
    assertTrue(browser.holds("document.getElementById('step-250') !== null"));
    assertTrue(browser.count("#overview .mark") > 0);
  }

  private double windowTop() {
    return Double.parseDouble(
        browser.eval("document.querySelector('#overview .window').getAttribute('y')"));
  }

  @Test
  void anIncompletePageSaysWhatToDoNext() throws IOException {
    open(Pages.incomplete());

    assertEquals("Incomplete", browser.text("#verdict"));
    assertTrue(browser.text("#todo").contains("time budget used up"));
    assertTrue(browser.text("#todo").contains("docs/troubleshooting.md"));
    browser.screenshot(Path.of("target/screenshots/incomplete.png"));
    open(Pages.bank());
    assertTrue(browser.holds("document.getElementById('todo').hidden"));
  }

  @Test
  void onlyWhatMattersIsShownFirst() {
    open(Pages.bank());

    assertEquals("8 of 12 steps", browser.text("#shown"));
    assertFalse(browser.text("#steps").contains("log"), "that concerns one thread only");
    assertEquals("true", browser.eval("document.getElementById('brief').ariaPressed"));
    browser.press("m");
    assertEquals("", browser.text("#shown"));
    assertTrue(browser.text("#steps").contains("log"));
    browser.click("#brief");
    assertEquals("8 of 12 steps", browser.text("#shown"));
    browser.click("#clear");
    assertEquals("3 / 12", browser.text("#position"), "the step is still the same");
  }

  @Test
  void buttonsAndKeysStepThroughTheStory() {
    openAll(Pages.bank());

    browser.click("#first");
    assertEquals("1 / 12", browser.text("#position"));
    assertTrue(browser.holds("document.getElementById('back').disabled"));
    browser.click("#next");
    browser.press("j");
    assertTrue(browser.text("#now").startsWith("main/1 reads account.balance: 0"));
    browser.press("Right", "Right", "k", "Left");
    assertEquals("3 / 12", browser.text("#position"));
    browser.press("n");
    assertTrue(browser.text("#now").contains("context switch"), browser.text("#now"));
    browser.press("n", "n", "n");
    assertTrue(browser.text("#now").startsWith("main FAILS"), browser.text("#now"));
    browser.press("p");
    assertTrue(browser.text("#now").contains("context switch"), browser.text("#now"));
    browser.click("#last");
    assertEquals("12 / 12", browser.text("#position"));
    assertTrue(browser.text("#now").contains("after the failure"));
    browser.click("#step-4");
    assertEquals("5 / 12", browser.text("#position"));
    browser.press("Home", "Down");
    assertEquals("2 / 12", browser.text("#position"));
    assertEquals(
        "step-1",
        browser.eval("document.getElementById('steps').getAttribute('aria-activedescendant')"));
  }

  @Test
  void theSourceShowsTheLineOfTheStepAndWhereOthersStand() {
    openAll(Pages.bank());

    goTo(5);
    assertEquals("Source: Account.java", browser.text("#source-title"));
    assertEquals("7", browser.text("#source .here .number"));
    assertEquals("balance = balance + sum;", browser.text("#source .here code"));
    assertEquals(2, browser.count("#source .here .stand"));
    assertEquals("// <b>no markup</b>", browser.text("#source .comment"));
    assertEquals(0, browser.count("#source b"));
    goTo(1);
    assertTrue(browser.text("#source-title").contains("Bank.java:3 was not found"));
    goTo(7);
    assertTrue(browser.text("#source-title").contains("this step has no line"));
    assertEquals(0, browser.count("#source .here"));
  }

  @Test
  void theValuesAreThoseAfterTheStep() {
    openAll(Pages.bank());

    goTo(1);
    assertTrue(browser.text("#values").contains("No variable was accessed"));
    goTo(5);
    assertEquals("0 → 5", browser.text("#values tr.now td"));
    goTo(7);
    assertEquals("held by main/2", browser.text("#values tr.now td"));
    goTo(9);
    assertEquals("held by main/2 → free", browser.text("#values tr.now td"));
    goTo(10);
    assertEquals("2", browser.text("#values tr.now td"));
    assertEquals(3, browser.count("#values tr"));
  }

  @Test
  void stepsAreFilteredByThreadAndByVariable() {
    openAll(Pages.bank());

    browser.press("2");
    assertEquals("10 of 12 steps", browser.text("#shown"));
    assertEquals(2, browser.count(".lane-name"));
    browser.click("#threads .chip:nth-child(1)");
    assertEquals("5 of 12 steps", browser.text("#shown"));
    assertEquals("false", browser.eval("document.querySelector('.chip').ariaPressed"));
    browser.press("Escape");
    assertEquals("", browser.text("#shown"));
    assertEquals("12", browser.eval("document.getElementById('step-0').ariaSetSize"));
    goTo(5);
    browser.click("#values tr.now button");
    assertEquals("5 of 12 steps", browser.text("#shown"));
    assertEquals("account.balance", selectedVariable());
    browser.press("j");
    assertTrue(browser.text("#now").startsWith("main/2 account.balance: 5"));
    browser.click("#clear");
    assertEquals("6 / 12", browser.text("#position"));
    browser.press("v", "l");
    assertEquals("log (lock)", selectedVariable());
    assertEquals("2 of 12 steps", browser.text("#shown"));
    browser.click("#clear");
    browser.click("#sourced");
    assertEquals("6 of 12 steps", browser.text("#shown"), "those in Account.java");
  }

  @Test
  void zoomingChangesHowMuchIsSeen() {
    openAll(Pages.longStory(500));
    String normal = browser.eval("document.querySelector('.row').offsetHeight");

    browser.press("-", "-", "-");
    assertEquals("30 %", browser.text("#zoom"));
    assertTrue(Integer.parseInt(normal) > 2 * rowHeight());
    assertEquals(0, browser.count(".said"));
    browser.press("0", "+");
    assertEquals("125 %", browser.text("#zoom"));
    assertTrue(rowHeight() > Integer.parseInt(normal));
    assertTrue(browser.count(".row.current") == 1);
  }

  @Test
  void racesAndDeadlocksAreGraphs() throws IOException {
    open(Pages.bank());
    assertEquals(3, browser.count("#tabs [role=tab]"));
    assertTrue(browser.holds("document.getElementById('graph').hidden"));

    browser.click("#tabs button:nth-child(2)");
    assertEquals(
        "data race on account.balance: main/1 reads it, main/2 writes it, unsynchronized",
        browser.eval("document.querySelector('#graph svg').getAttribute('aria-label')"));
    assertEquals(2, browser.count("#graph .node"));
    assertEquals(2, browser.count("#graph .edge"));
    assertEquals(
        browser.eval("getComputedStyle(document.querySelector('.lane-name')).borderLeftColor"),
        browser.eval("getComputedStyle(document.querySelector('#graph .node')).stroke"));
    browser.screenshot(Path.of("target/screenshots/race.png"));
    browser.press("Right");
    assertEquals("true", browser.eval("document.activeElement.ariaSelected"));
    assertEquals(
        "main/1 waits to lock b: main/2; main/2 waits to lock a: main/1",
        browser.eval("document.querySelector('#graph svg').getAttribute('aria-label')"));
    assertEquals("waits to lock b", browser.text(".row.point .said"));
  }

  @Test
  void theExplorationIsShownInPictures() {
    open(Pages.verified());

    assertEquals("Verified", browser.text("#verdict"));
    assertTrue(browser.holds("document.getElementById('story').hidden"));
    assertTrue(browser.text("#facts").contains("holds under the Java memory model"));
    assertEquals(
        "runs over time: 5 after 0.4 seconds, known steps over time: 30 after 0.4 seconds,"
            + " states over time: 900 after 0.4 seconds,"
            + " classes of executions that: end 12, fail 0, deadlock 0, runs that: fail 1, pass 4",
        browser.eval(
            "[...document.querySelectorAll('#charts svg')].map(s => s.getAttribute('aria-label')).join(', ')"));
  }

  @Test
  void whateverTheProgramIsCalledStaysText() {
    openAll(Pages.wicked());

    assertTrue(
        browser.eval("document.title").startsWith("FAILED - <script>document.title='wicked'"));
    assertEquals(0, browser.count("img"));
    assertEquals(2, browser.count("script"));
    assertTrue(browser.text("#threads").contains("<script>document-title='wicked'</script>"));
    assertTrue(browser.text("#now").contains("<img src=x onerror=\"document.title='wicked'\">"));
    assertTrue(browser.text("#output").contains("</script><img src=x"));
    browser.click("#first");
    assertTrue(
        browser.text("#source .here code").contains("<!--<script>\\u2028]]>&quot;&lt;'\"\\"));
    assertTrue(browser.text("#steps").contains("<script>document-title='wicked'</script>"));
    assertTrue(browser.text("#variable").contains("<script>document-title='wicked'</script>"));
  }

  @Test
  void aStoryOfTwentyThousandStepsStaysUsable() throws IOException {
    openAll(Pages.longStory(20_000));
    browser.click("#last");
    assertEquals("20000 / 20000", browser.text("#position"));
    assertTrue(browser.count(".row") < 100, "only the rows in view are on the page");

    browser.eval("document.getElementById('steps').focus()");
    browser.press("Home");
    assertTrue(browser.holds("document.querySelector('.row.current').id === 'step-0'"));
    browser.press("PageDown", "PageDown");
    assertTrue(Integer.parseInt(browser.text("#position").split(" ")[0]) > 20);
    browser.eval("document.getElementById('steps').scrollTop = 30 * 10000");
    browser.settle();
    assertTrue(browser.holds("document.getElementById('step-10005') !== null"));
    assertTrue(browser.count(".row") < 100);
    browser.click("#step-10006");
    assertEquals("10007 / 20000", browser.text("#position"));
    assertEquals("2501 → 2502", browser.text("#values tr.now td"));
    browser.screenshot(Path.of("target/screenshots/long.png"));
    browser.press("1");
    assertEquals("9,999 of 20,000 steps", browser.text("#shown"));
    browser.press("End");
    assertTrue(browser.count(".row") < 100);
  }

  @Test
  void tooManyThreadsForColumnsBecomeAList() {
    openAll(Pages.manyThreads(60));

    assertEquals(0, browser.count(".lane-name"));
    assertEquals(0, browser.count(".chip"));
    browser.click("#first");
    assertEquals("task-0 x: 0 -> 1", browser.text(".row.current .said"));
    browser.click("#next");
    assertEquals("task-1 x: 1 -> 2", browser.text(".row.current .said"));
  }

  @Test
  void theColoursFollowTheSystem() throws IOException {
    openAll(Pages.bank());
    goTo(5);
    browser.screenshot(Path.of("target/screenshots/light.png"));
    assertTrue(brightness("document.body", "backgroundColor") > 200);

    browser.dark(true);
    browser.screenshot(Path.of("target/screenshots/dark.png"));

    assertTrue(brightness("document.body", "backgroundColor") < 60);
    assertTrue(brightness("document.querySelector('.lanes')", "backgroundColor") < 60);
    assertTrue(brightness("document.querySelector('.said')", "color") > 150);
    assertTrue(brightness("document.querySelector('#facts dt')", "color") > 140);
  }

  @Test
  void thePageFitsAPhone() throws IOException {
    browser.size(360, 740);
    openAll(Pages.bank());

    assertEquals("360", browser.eval("document.scrollingElement.scrollWidth"));
    browser.click("#first");
    browser.click("#next");
    browser.click("#next");
    assertEquals("3 / 12", browser.text("#position"));
    assertTrue(browser.text("#values").contains("account.balance"));
    browser.eval("document.querySelector('.bar').scrollIntoView()");
    browser.screenshot(Path.of("target/screenshots/phone.png"));
    browser.eval("scrollTo(0, 0)");
    browser.click("#tabs button:nth-child(2)");
    assertEquals("360", browser.eval("document.scrollingElement.scrollWidth"));
    browser.screenshot(Path.of("target/screenshots/phone-race.png"));
  }

  @Test
  void everythingCanBeReachedByKeyboardAndHasAName() {
    openAll(Pages.bank());

    browser.press("?");
    assertTrue(browser.holds("document.getElementById('keys').open"));
    assertTrue(browser.text("#keys").contains("next step"));
    browser.press("Escape");
    assertTrue(browser.holds("!document.getElementById('keys').open"));
    assertEquals(
        "",
        browser.eval(
            "[...document.querySelectorAll('button, select, input, [tabindex], [role=option], svg[role]')]"
                + ".filter(e => !(e.innerText || e.ariaLabel || e.getAttribute('aria-label')"
                + " || e.getAttribute('aria-labelledby') || e.closest('label'))).map(e => e.id)"));
    browser.eval("document.activeElement.blur()");
    for (int tabs = 0; !browser.holds("document.activeElement.id === 'steps'"); tabs++) {
      assertTrue(tabs < 60, "the steps cannot be reached");
      browser.press("Tab");
      assertEquals("solid", browser.eval("getComputedStyle(document.activeElement).outlineStyle"));
    }
    browser.press("Up");
    assertEquals("2 / 12", browser.text("#position"));
  }

  /** Opens a page and has it show every step. */
  private void openAll(String page) {
    open(page);
    browser.press("Escape");
  }

  private void open(String page) {
    try {
      Path file = directory.resolve("page.html");
      Files.writeString(file, page);
      browser.open(file);
      browser.settle();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Goes to a step by the slider. */
  private void goTo(int step) {
    browser.eval(
        "(s => { s.value = %d; s.dispatchEvent(new Event('input')); })(document.getElementById('slider'))"
            .formatted(step - 1));
  }

  private String selectedVariable() {
    return browser.eval("document.getElementById('variable').selectedOptions[0].text");
  }

  private int rowHeight() {
    return Integer.parseInt(browser.eval("document.querySelector('.row').offsetHeight"));
  }

  private double brightness(String element, String property) {
    return Double.parseDouble(
        browser.eval(
            "getComputedStyle(%s).%s.match(/\\d+/g).slice(0, 3).reduce((a, b) => a + Number(b), 0) / 3"
                .formatted(element, property)));
  }
}
