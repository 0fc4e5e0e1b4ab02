package heddle.bench.torture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A file system on which little space is left.
 *
 * @param directory where it is
 */
record SmallDisk(Path directory) implements AutoCloseable {

  private static final int BLOCK = 1 << 12;

  /** Whether one can be mounted here. */
  static boolean isPossible(Path directory) throws IOException, InterruptedException {
    Optional<SmallDisk> disk = mount(directory);
    if (disk.isPresent()) {
      disk.get().close();
    }
    return disk.isPresent();
  }

  /** Empty if none can be mounted here. */
  static Optional<SmallDisk> mount(Path directory) throws IOException, InterruptedException {
    Files.createDirectories(directory);
    int code =
        new ProcessBuilder(
                "sh", "-c", "mount -t tmpfs -o size=1m tmpfs \"$1\"", "sh", directory.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor();
    return code == 0 ? Optional.of(new SmallDisk(directory)) : Optional.empty();
  }

  /** Takes all the space but so many blocks. */
  void fill(int blocks) throws IOException {
    try (var out = Files.newOutputStream(directory.resolve("filler"))) {
      while (directory.toFile().getUsableSpace() > (long) blocks * BLOCK) {
        out.write(new byte[BLOCK]);
      }
    }
  }

  @Override
  public void close() throws IOException {
    try {
      new ProcessBuilder("umount", "-l", directory.toString()).start().waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
