package heddle.jvm.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A directory for files that are of use to one process only; closing it, or the end of the process,
 * takes it away.
 *
 * <p>A process that is killed leaves its directory behind. So each has a file that its process
 * holds a lock on, and whoever makes or closes the next directory removes those of this user that
 * nobody holds. Links are not followed.
 *
 * <p>POSIX gives up a lock as soon as its process closes <em>any</em> descriptor of the file, so no
 * process may so much as look at the locks of its own directories; the name of a directory begins
 * with the number of its process for that reason. And a lock file gets its name only when it is
 * locked, so that one without a holder is never one that is about to be held.
 */
public final class TemporaryDirectory implements AutoCloseable {

  private static final String PREFIX = "heddle-";
  private static final String SUFFIX = ".dir";
  private static final String PRIVATE = "rwx------";
  private static final String LOCK = "in-use.lock";

  /** A directory that has no lock yet may belong to a process that is about to take it. */
  private static final long MILLIS_TO_LOCK = 60_000;

  private final Path path;
  private final FileChannel channel;
  private final Thread shutdownHook = new Thread(this::delete);

  private TemporaryDirectory(Path path) throws IOException {
    this.path = path;
    Path unlocked = path.resolve(LOCK + ".new");
    this.channel =
        FileChannel.open(unlocked, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    channel.lock();
    Files.move(unlocked, path.resolve(LOCK), StandardCopyOption.ATOMIC_MOVE);
    Runtime.getRuntime().addShutdownHook(shutdownHook);
  }

  /** Makes a directory that only this user can look into. */
  public static TemporaryDirectory create() throws IOException {
    Path all = Path.of(System.getProperty("java.io.tmpdir"));
    removeAbandoned(all);
    try {
      return createIn(all);
    } catch (NoSuchFileException e) {
      // Whoever does not see our process, from another container, may have taken it for abandoned.
      return createIn(all);
    }
  }

  private static TemporaryDirectory createIn(Path all) throws IOException {
    Path made = make(all);
    try {
      return new TemporaryDirectory(made);
    } catch (IOException e) {
      delete(made); // there is room for a directory, but not for a file
      throw e;
    }
  }

  /** It has its name from the start: whoever is killed now leaves what the next one knows. */
  private static Path make(Path all) throws IOException {
    String number = Long.toUnsignedString(new SecureRandom().nextLong());
    Path named = all.resolve(ofThisProcess() + number + SUFFIX);
    return all.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? Files.createDirectory(
            named, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(PRIVATE)))
        : Files.createDirectory(named);
  }

  private static String ofThisProcess() {
    return PREFIX + ProcessHandle.current().pid() + "-";
  }

  public Path path() {
    return path;
  }

  private static void removeAbandoned(Path all) {
    List<Path> found;
    try (Stream<Path> files = Files.list(all)) {
      found = files.filter(TemporaryDirectory::isOfAnotherProcess).toList();
    } catch (IOException | UncheckedIOException e) {
      return; // there is nothing to be removed, or it is not for us to do
    }
    found.forEach(TemporaryDirectory::removeIfAbandoned);
  }

  private static boolean isOfAnotherProcess(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith(PREFIX) && name.endsWith(SUFFIX) && !name.startsWith(ofThisProcess());
  }

  private static void removeIfAbandoned(Path directory) {
    try {
      if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
          || !Files.getOwner(directory, LinkOption.NOFOLLOW_LINKS)
              .getName()
              .equals(System.getProperty("user.name"))) {
        return;
      }
      Path lock = directory.resolve(LOCK);
      if (Files.exists(lock, LinkOption.NOFOLLOW_LINKS) ? isFree(lock) : isOrphan(directory)) {
        delete(directory);
      }
    } catch (IOException | UncheckedIOException | UnsupportedOperationException e) {
      return; // another process removes it at the same time, or it is not for us to do
    }
  }

  /** Whether nobody is about to lock it: its process has ended, or has had time enough. */
  private static boolean isOrphan(Path directory) throws IOException {
    String name = directory.getFileName().toString();
    int end = name.indexOf('-', PREFIX.length());
    try {
      if (ProcessHandle.of(Long.parseLong(name, PREFIX.length(), end, 10)).isEmpty()) {
        return true;
      }
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      // It is called otherwise than we would, so only its age counts.
    }
    return System.currentTimeMillis() - Files.getLastModifiedTime(directory).toMillis()
        > MILLIS_TO_LOCK;
  }

  private static boolean isFree(Path file) throws IOException {
    try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        FileLock lock = channel.tryLock()) {
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  @Override
  public void close() {
    delete();
    removeAbandoned(path.getParent());
    try {
      Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException e) {
      // The hook is running, or has run.
    }
  }

  private void delete() {
    try {
      channel.close();
      delete(path);
    } catch (IOException | UncheckedIOException e) {
      // The next one to make such a directory takes it away.
    }
  }

  private static void delete(Path directory) throws IOException {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
