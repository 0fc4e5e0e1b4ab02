package heddle.check.save;

import heddle.check.save.Block.Entry;
import heddle.check.save.Block.Kind;
import heddle.protocol.Assumption;
import heddle.protocol.Limit;
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
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;

/**
 * A file with every run that an exploration has made, and what the target said about itself. A
 * program does the same thing in the same schedule, so whatever explores it later may take a run
 * from here instead of making it.
 *
 * <p>The file is written as the exploration goes on, so that a process may be killed at any time.
 * Its first line names the format, its second the program by its {@linkplain Fingerprint
 * fingerprint}, with a checksum; {@link Block}s follow. A file of another program is begun anew; a
 * file that is damaged, or no such file at all, is refused and left as it is.
 */
public final class SavedRuns implements AutoCloseable {

  private static final String FORMAT = "heddle-runs 3";
  private static final int LONGEST_LINE = 200;
  private static final int MOST_RECORDS = 256;
  private static final long MOST_CHARACTERS = 8 << 20;
  private static final long LONGEST_NANOS = 1_000_000_000;

  private final Path path;
  private final RandomAccessFile file;
  private final FileLock lock;
  private final boolean changed;

  /** Where the head ends. */
  private final long start;

  private final List<Trace> traces = new ArrayList<>();
  private final Set<Limit> limits = new LinkedHashSet<>();
  private final Set<Assumption> assumptions = new LinkedHashSet<>();
  private final List<Entry> unwritten = new ArrayList<>();
  private long unwrittenCharacters;
  private long written = System.nanoTime();

  /** Why nothing more is written; the file holds what was written before. */
  private Optional<String> broken = Optional.empty();

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
    String head = checked(program);
    String known = file.getFilePointer() == 0 ? "" : line();
    if (!known.isEmpty() && !known.equals(checked(known.split(" ", 2)[0]))) {
      throw Block.damaged();
    }
    this.changed = !known.isEmpty() && !known.equals(head);
    if (known.equals(head)) {
      readBlocks();
    } else {
      file.setLength(0);
      file.write((FORMAT + "\n" + head + "\n").getBytes(StandardCharsets.US_ASCII));
    }
    this.start = FORMAT.length() + head.length() + 2;
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
              "%s cannot be used to save runs (%s), so they are not saved; choose another file for --save"
                  .formatted(path, e.getMessage()),
              e)
          : inUse(path);
    }
  }

  /** A fingerprint and its checksum. */
  private static String checked(String program) {
    var crc = new CRC32();
    crc.update(program.getBytes(StandardCharsets.UTF_8));
    return program + " " + Long.toHexString(crc.getValue());
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
    for (int c = file.read();
        c != '\n' && c >= 0 && line.length() < LONGEST_LINE;
        c = file.read()) {
      line.append((char) c);
    }
    return line.toString();
  }

  private void readBlocks() throws IOException {
    long whole = file.getFilePointer();
    while (file.length() - whole >= Block.HEADER_BYTES) {
      var numbers = new byte[Block.HEADER_BYTES];
      file.readFully(numbers);
      Block.Header header = Block.Header.read(numbers);
      if (header.length() > file.length() - whole - Block.HEADER_BYTES) {
        break; // whoever wrote it was killed meanwhile
      }
      byte[] content = new byte[header.length()];
      file.readFully(content);
      Block.read(header, content).records().forEach(this::take);
      whole = file.getFilePointer();
    }
    file.setLength(whole);
    file.seek(whole);
  }

  private void take(Entry entry) {
    switch (entry.kind()) {
      case LIMIT -> limits.add(FactForm.limit(entry.text()));
      case ASSUMPTION -> assumptions.add(FactForm.assumption(entry.text()));
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

  /** A target around this one that answers runs from the file, and keeps the others there. */
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
      breakOff(e);
    }
  }

  /**
   * Why the file does not have all runs, for the user. The exploration goes on without it: its
   * verdict is worth more than the chance to make it again sooner.
   */
  public synchronized Optional<String> broken() {
    return broken;
  }

  private void breakOff(IOException e) {
    if (broken.isEmpty()) {
      broken =
          Optional.of(
              "%s has only the runs up to here, because it could not be written (%s)"
                  .formatted(path, e.getMessage()));
    }
    unwritten.clear();
    unwrittenCharacters = 0;
  }

  /** What the target could not control in the runs that are in the file. */
  public Set<Limit> limits() {
    return limits;
  }

  /** What the target took for granted about the runs that are in the file. */
  public Set<Assumption> assumptions() {
    return assumptions;
  }

  Path path() {
    return path;
  }

  /** Keeps a run that was made, and what the target says about itself since. */
  synchronized void add(Trace trace, List<Limit> limitsNow, List<Assumption> assumptionsNow) {
    limitsNow.stream().filter(limits::add).forEach(limit -> keep(Kind.LIMIT, FactForm.text(limit)));
    assumptionsNow.stream()
        .filter(assumptions::add)
        .forEach(assumption -> keep(Kind.ASSUMPTION, FactForm.text(assumption)));
    keep(Kind.TRACE, TraceText.write(trace));
    if (unwritten.size() >= MOST_RECORDS
        || unwrittenCharacters >= MOST_CHARACTERS
        || System.nanoTime() - written > LONGEST_NANOS) {
      write();
    }
  }

  private void keep(Kind kind, String text) {
    if (broken.isEmpty()) {
      unwritten.add(new Entry(kind, text));
      unwrittenCharacters += text.length();
    }
  }

  /** If a block cannot be written as a whole, the file ends before it. */
  private synchronized void write() {
    if (!unwritten.isEmpty()) {
      try {
        long whole = file.getFilePointer();
        try {
          file.write(new Block(unwritten).bytes());
        } catch (IOException e) {
          file.setLength(whole);
          throw e;
        }
      } catch (IOException e) {
        breakOff(e);
      }
    }
    unwritten.clear();
    unwrittenCharacters = 0;
    written = System.nanoTime();
  }

  @Override
  public synchronized void close() {
    try (file) {
      write();
      lock.release();
    } catch (IOException e) {
      breakOff(e);
    }
  }
}
