package heddle.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

class PaintTest {

  private static final String ESCAPE = "\033";

  @Test
  void onATerminalTheFailureIsRedAndTheCauseIsBold() {
    Finding finding = Pages.lostUpdate();

    String told = new TextStory(100, Paint.TERMINAL).tell(finding);

    assertTrue(told.startsWith(ESCAPE + "[31mmain fails: expected 7, but was 2" + ESCAPE), told);
    assertTrue(told.contains(ESCAPE + "[1m   3 >"), told);
    assertTrue(told.contains(ESCAPE + "[31m  11 *"), told);
    assertEquals(
        new TextStory(100).tell(finding), told.replaceAll(ESCAPE + "\\[\\d+m", ""), "but for that");
  }

  @Test
  void theVerdictHasItsColour() {
    var incomplete = Pages.summary(List.of(), List.of("time budget used up (60 s)"));

    String painted = new SummaryReport(100, Paint.TERMINAL).write(incomplete);

    assertTrue(painted.startsWith(ESCAPE + "[33mINCOMPLETE: "), painted);
    assertFalse(new SummaryReport(100).write(incomplete).contains(ESCAPE));
  }
}
