package heddle.check.save;

import heddle.check.save.Block.Entry;
import heddle.check.save.Block.Kind;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.protocol.text.FormatException;
import heddle.protocol.text.TraceText;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A file with every run that an exploration has made, and what the target said about itself. A
 * program does the same thing in the same schedule, so whatever explores it later may take a run
 * from here instead of making it.
 *
 * <p>The file is written as the exploration goes on, so that a process may be killed at any time.
 * Its first line names the format, its second the program by its {@linkplain Fingerprint
 * fingerprint}; {@link Block}s follow. A file of another program is begun anew; a file that is
 * damaged, or no such file at all, is refused and left as it is.
 */
public final class SavedRuns implements AutoCloseable {

  private static final String FORMAT = "heddle-runs 1";
  private static final int MOST_RECORDS = 256;
  private static final long LONGEST_NANOS = 1_000_000_000;

  private final Path path;
  private final RandomAccessFile file;
  private final FileLock lock;
  private final boolean changed;

  /** Where the head ends. */
  private final long start;

  private final List<Trace> traces = new ArrayList<>();
  private final Set<String> limits = new LinkedHashSet<>();
  private final Set<String> assumptions = new LinkedHashSet<>();
  private final List<Entry> unwritten = new ArrayList<>();
  private long written = System.nanoTime();

  private SavedRuns(Path path, RandomAccessFile file, FileLock lock, String program)
      throws IOException {
    this.path = path;
    this.file = file;
    this.lock = lock;
    String first = file.length() == 0 ? FORMAT : line();
    if (!first.equals(FORMAT)) {
      throw new UnusableFileException(
          "%s is no file of saved runs that this version reads; choose another file for --save"
              .formatted(path));
    }
    String known = file.getFilePointer() == 0 ? "" : line();
    this.changed = !known.isEmpty() && !known.equals(program);
    if (known.equals(program)) {
      readBlocks();
    } else {
      file.setLength(0);
      file.write((FORMAT + "\n" + program + "\n").getBytes(StandardCharsets.US_ASCII));
    }
    this.start = FORMAT.length() + program.length() + 2;
  }

  /**
   * Opens a file, or makes it.
   *
   * @param program the fingerprint of what is to be explored
   * @throws UnusableFileException if it cannot be used, with the reason
   */
  public static SavedRuns open(Path path, String program) {
    RandomAccessFile file = null;
    try {
      if (Files.isDirectory(path)) {
        throw new UnusableFileException(path + " is a directory; choose a file for --save");
      }
      if (path.toAbsolutePath().getParent() != null) {
        Files.createDirectories(path.toAbsolutePath().getParent());
      }
      file = new RandomAccessFile(path.toFile(), "rw");
      FileLock lock = file.getChannel().tryLock();
      if (lock == null) {
        throw inUse(path);
      }
      return new SavedRuns(path, file, lock, program);
    } catch (IOException | OverlappingFileLockException | UnusableFileException e) {
      close(file);
      if (e instanceof UnusableFileException known) {
        throw known;
      }
      throw e instanceof IOException
          ? new UnusableFileException(
              "%s cannot be used to save runs (%s); choose another file for --save"
                  .formatted(path, e.getMessage()),
              e)
          : inUse(path);
    }
  }

  private static UnusableFileException inUse(Path path) {
    return new UnusableFileException(
        "another exploration saves its runs to %s; choose another file for --save".formatted(path));
  }

  private static void close(RandomAccessFile file) {
    try {
      if (file != null) {
        file.close();
      }
    } catch (IOException e) {
      return; // what is wrong with it is being said already
    }
  }

  /** One line of the head, which is short; longer ones are not ours. */
  private String line() throws IOException {
    var line = new StringBuilder();
    for (int c = file.read(); c != '\n' && c >= 0 && line.length() < 100; c = file.read()) {
      line.append((char) c);
    }
    return line.toString();
  }

  private void readBlocks() throws IOException {
    long whole = file.getFilePointer();
    while (file.length() - whole >= Block.HEADER_BYTES) {
      int length = file.readInt();
      int checksum = file.readInt();
      if (length < 0 || length > file.length() - whole - Block.HEADER_BYTES) {
        break;
      }
      byte[] content = new byte[length];
      file.readFully(content);
      Block.read(content, checksum).records().forEach(this::take);
      whole = file.getFilePointer();
    }
    file.setLength(whole);
    file.seek(whole);
  }

  private void take(Entry entry) {
    switch (entry.kind()) {
      case LIMIT -> limits.add(entry.text());
      case ASSUMPTION -> assumptions.add(entry.text());
      case TRACE -> {
        try {
          traces.add(TraceText.read(entry.text()));
        } catch (FormatException e) {
          throw new UnusableFileException(
              "%s has a run that cannot be read (%s); delete it, or choose another file for --save"
                  .formatted(path, e.getMessage()),
              e);
        }
      }
    }
  }

  /** Whether there were runs of something else in the file, which are gone now. */
  public boolean isOfAnotherProgram() {
    return changed;
  }

  /** The runs that were there when the file was opened, in the order in which they were made. */
  public List<Trace> traces() {
    return List.copyOf(traces);
  }

  /** The same target, but runs that are in the file are not made again, and others get there. */
  public Target over(Target target) {
    return new RecalledTarget(target, this);
  }

  /** Forgets everything, in the file too: runs turned out to depend on each other. */
  public synchronized void giveUp() {
    traces.clear();
    limits.clear();
    assumptions.clear();
    unwritten.clear();
    try {
      file.setLength(start);
      file.seek(start);
    } catch (IOException e) {
      throw new UnusableFileException(
          "%s cannot be written (%s); choose another file for --save".formatted(path, e), e);
    }
  }

  /** What the target could not control in the runs that are in the file. */
  public Set<String> limits() {
    return limits;
  }

  /** What the target took for granted about the runs that are in the file. */
  public Set<String> assumptions() {
    return assumptions;
  }

  Path path() {
    return path;
  }

  /** Keeps a run that was made, and what the target says about itself since. */
  synchronized void add(Trace trace, List<String> limitsNow, List<String> assumptionsNow) {
    limitsNow.stream().filter(limits::add).forEach(text -> keep(Kind.LIMIT, text));
    assumptionsNow.stream().filter(assumptions::add).forEach(text -> keep(Kind.ASSUMPTION, text));
    keep(Kind.TRACE, TraceText.write(trace));
    if (unwritten.size() >= MOST_RECORDS || System.nanoTime() - written > LONGEST_NANOS) {
      write();
    }
  }

  private void keep(Kind kind, String text) {
    unwritten.add(new Entry(kind, text));
  }

  private synchronized void write() {
    try {
      if (!unwritten.isEmpty()) {
        file.write(new Block(unwritten).bytes());
      }
    } catch (IOException e) {
      throw new UnusableFileException(
          "%s cannot be written (%s); choose another file for --save".formatted(path, e), e);
    }
    unwritten.clear();
    written = System.nanoTime();
  }

  @Override
  public void close() {
    try (file) {
      write();
      lock.release();
    } catch (IOException e) {
      throw new UnusableFileException("%s cannot be closed (%s)".formatted(path, e), e);
    }
  }
}
