package heddle.runtime;

import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.RunsInert;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.file.FileWays;
import java.io.IOException;

/** What channels of files inherit. */
@StandsFor(value = "java.nio.channels.spi.AbstractInterruptibleChannel", when = FileUse.class)
@RunsInert({"begin", "end"})
public final class ChannelCloseModel {

  private ChannelCloseModel() {}

  @Before("close()")
  public static void close(Object channel) throws IOException {
    FileUse.tell(channel, FileChannelModel.MOVES | FileWays.CLOSES);
  }
}
