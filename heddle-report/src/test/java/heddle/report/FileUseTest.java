package heddle.report;

import static heddle.report.Traces.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Finding;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Site;
import heddle.protocol.Trace;
import org.junit.jupiter.api.Test;

class FileUseTest {

  @Test
  void usesOfFilesAreToldAsSuch() {
    String file = "file:notes/a\\u0020b.txt.content";
    Trace trace =
        new Traces()
            .lock("t1", "file:")
            .read("t1", file, 0)
            .unlock("t1", "file:")
            .lock("t2", "file:")
            .read("t2", file, 0)
            .write("t2", file, 1)
            .unlock("t2", "file:")
            .lock("t1", "file:")
            .read("t1", file, 1)
            .unlock("t1", "file:")
            .fail("t1", "empty")
            .end();

    assertEquals(
        """
        t1 fails: empty

                t1                t2
           2    looks at a b.txt
           6 >                    changes a b.txt
           9    looks at a b.txt
          11 *  FAILS: empty
        (> marks the context switch that causes the failure)
        (thread-local steps and repetitions are not shown)

        t1 failed:
          empty

        The failure needs this order:
          t1 looks at notes/a b.txt (step 2), then
          t2 changes notes/a b.txt (step 6), then
          t1 looks at notes/a b.txt (step 9)
        They share no lock. A lock that t1 holds from step 2 to step 9, and t2 at step 6, would prevent the
          failure.
        """,
        new TextStory(TextStory.PAGE_WIDTH)
            .tell(
                new Finding.Failure(
                    thread("t1"), new Fail(Fail.Cause.ASSERTION, "empty"), Site.UNKNOWN, trace)));
  }
}
