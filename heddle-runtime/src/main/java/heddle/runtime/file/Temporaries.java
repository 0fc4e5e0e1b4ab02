package heddle.runtime.file;

import heddle.runtime.table.Growth;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystems;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Temporary files. Their names are the same in every run, as all random numbers are, so a file that
 * a run leaves behind, or that another process makes at the same time, would make the next run take
 * another name. What a run has made is removed at its end, and only one process at a time is in a
 * run that makes some.
 */
final class Temporaries {

  /** How long another process may be in such a run, in milliseconds. */
  private static final int PATIENCE = 10_000;

  /** The paths of those of this run. */
  private String[] made = new String[4];

  private int size;
  private FileChannel channel;
  private FileLock lock;
  private boolean isAsked;

  /** A thread will look for a name that no file has. */
  void begin() {
    if (!isAsked) {
      isAsked = true;
      try {
        for (int i = 0; i < PATIENCE && !acquire(); i++) {
          Thread.sleep(1);
        }
      } catch (IOException | InterruptedException e) {
        // Where there can be no lock, the worst is a run that is not like the others, which is
        // said.
        lock = null;
      }
    }
  }

  private boolean acquire() throws IOException {
    if (channel == null) {
      var name = "heddle-" + System.getProperty("user.name") + ".lock";
      channel =
          FileChannel.open(
              Path.of(System.getProperty("java.io.tmpdir"), name),
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              LinkOption.NOFOLLOW_LINKS);
    }
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      lock = null;
    }
    return lock != null;
  }

  /** A file or directory has been made; one that is in an archive or in memory is none of ours. */
  void add(Object file) {
    if (file instanceof Path && ((Path) file).getFileSystem() != FileSystems.getDefault()) {
      return;
    }
    if (size == made.length) {
      made = Growth.of(made, size * 2);
    }
    File own = file instanceof File ? (File) file : ((Path) file).toFile();
    made[size++] = own.getAbsolutePath();
  }

  /** The run is over. */
  void clear() {
    while (size > 0) {
      remove(new File(made[--size]));
      made[size] = null;
    }
    isAsked = false;
    if (lock != null) {
      try {
        lock.release();
      } catch (IOException e) {
        // Then it ends with the process.
        channel = null;
      }
      lock = null;
    }
  }

  /** Removes a file, or a directory with all that is in it; of a link, not what it leads to. */
  private static void remove(File file) {
    if (!file.delete()) {
      File[] inside = file.listFiles();
      if (inside != null) {
        for (File each : inside) {
          remove(each);
        }
        file.delete();
      }
    }
  }
}
