package heddle.programs.outside;

import heddle.programs.Incomplete;
import heddle.programs.Threads;
import java.nio.file.FileSystems;

/** Services that watch directories: there is no model of them. */
@Incomplete("a WatchService is not supported")
public final class WatchedDirectory {

  private WatchedDirectory() {}

  public static void main(String[] args) {
    Threads.join(Threads.begin(() -> FileSystems.getDefault().newWatchService().close()));
  }
}
