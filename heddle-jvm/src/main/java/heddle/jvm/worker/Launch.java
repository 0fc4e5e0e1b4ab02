package heddle.jvm.worker;

import heddle.jvm.load.AgentJar;
import heddle.jvm.load.ArchiveFile;
import heddle.jvm.load.FrameAccess;
import heddle.jvm.load.Installation;
import heddle.jvm.load.Platform;
import heddle.jvm.load.TemporaryDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The command that starts workers, and the directory with the files that it needs, which are
 * written when they are first asked for; closing it takes the directory away.
 */
final class Launch implements AutoCloseable {

  /**
   * Moves the link away from the standard streams: what the virtual machine, native code or a
   * process that the program started prints goes to standard error, and their input is empty.
   */
  private static final List<String> APART =
      List.of("/bin/sh", "-c", "exec \"$@\" 3>&1 1>&2 4<&0 0</dev/null", "heddle-worker");

  private static final List<String> APART_LINK = List.of("/dev/fd/4", "/dev/fd/3");

  /**
   * How many processors the program sees on every machine, so that its pools have the same size.
   */
  private static final int PROCESSORS = 4;

  /**
   * Most workers have their longest work in the first second, when they put hooks into the JDK. The
   * compiler that takes its time waits ten times as long as usual for code that is worth it.
   */
  private static final List<String> LATE_COMPILATION =
      List.of(
          "-XX:Tier4InvocationThreshold=50000",
          "-XX:Tier4MinInvocationThreshold=6000",
          "-XX:Tier4CompileThreshold=150000",
          "-XX:Tier4BackEdgeThreshold=400000");

  private static final List<String> FLAGS =
      List.of(
          "-ea",
          "-XX:+UseSerialGC",
          "-Xshare:auto",
          "-XX:+EnableDynamicAgentLoading",
          "-XX:+DisplayVMOutputToStderr",
          "-XX:-UsePerfData",
          "-XX:-CreateCoredumpOnCrash",
          "-XX:-OmitStackTraceInFastThrow",
          "-XX:ActiveProcessorCount=" + PROCESSORS,
          "-Xmx1g");

  /**
   * What runs in a worker.
   *
   * @param mainClass its main class
   * @param classPath where it is
   * @param agent whether the agent is there from the start
   * @param apart whether the link is moved away from the standard streams; otherwise a program that
   *     gets at them in other ways than by {@code System} can spoil it
   */
  record Entry(String mainClass, List<Path> classPath, boolean agent, boolean apart) {

    Entry {
      classPath = List.copyOf(classPath);
    }

    static Entry usual() {
      return new Entry(WorkerMain.class.getName(), Installation.classPath(), true, canBeApart());
    }

    /** Whether this system has a shell and names for open files. */
    static boolean canBeApart() {
      return Files.isExecutable(Path.of(APART.get(0))) && Files.exists(Path.of("/dev/fd"));
    }
  }

  private final Entry entry;
  private final WorkerOptions options;
  private Optional<TemporaryDirectory> files = Optional.empty();
  private List<String> words = List.of();

  Launch(Entry entry, WorkerOptions options) {
    this.entry = entry;
    this.options = options;
  }

  private List<String> words(Path directory) throws IOException {
    var command = new ArrayList<String>();
    if (entry.apart()) {
      command.addAll(APART);
    }
    command.add(options.jdk().executable().toString());
    command.addAll(FLAGS);
    command.addAll(LATE_COMPILATION);
    command.add("-XX:ErrorFile=" + crashLog(directory, "%p"));
    String cache = System.getProperty(ArchiveFile.PROPERTY);
    if (cache != null) {
      command.add("-D" + ArchiveFile.PROPERTY + "=" + cache);
    }
    if (options.marked() && !options.fresh()) {
      command.addAll(FrameAccess.flags());
    }
    if (options.fresh()) {
      command.add("-D" + JavaPrograms.ONE_RUN + "=true");
    }
    if (options.fixed()) {
      command.add("-D" + JavaPrograms.FIXED_START + "=true");
    }
    if (options.onThreads()) {
      command.add("-D" + Platform.THREADS + "=true");
    }
    if (options.patched()) {
      command.add("--patch-module");
      command.add("java.base=" + PatchJar.create(directory, options.jdk()));
    }
    if (entry.agent()) {
      command.add("-javaagent:" + AgentJar.create(directory));
    }
    command.addAll(options.jvmOptions());
    command.add("-cp");
    command.add(Installation.joined(entry.classPath()));
    command.add(entry.mainClass());
    if (entry.apart()) {
      command.addAll(APART_LINK);
    }
    return List.copyOf(command);
  }

  /**
   * The words of the command.
   *
   * @throws IOException if its files cannot be written now; another time they may
   */
  synchronized List<String> words() throws IOException {
    if (words.isEmpty()) {
      try {
        if (files.isEmpty()) {
          files = Optional.of(TemporaryDirectory.create());
        }
        words = words(files.get().path());
      } catch (IOException e) {
        throw new IOException(
            "files cannot be written to %s (%s)"
                .formatted(System.getProperty("java.io.tmpdir"), e.getMessage()),
            e);
      }
    }
    return words;
  }

  /**
   * Where the virtual machine of the process with this number writes what it knows of a crash;
   * empty if none was started.
   */
  synchronized Optional<Path> crashLog(long pid) {
    return files.map(made -> Path.of(crashLog(made.path(), Long.toString(pid))));
  }

  private static String crashLog(Path directory, String pid) {
    return directory.resolve("crash-" + pid + ".log").toString();
  }

  @Override
  public synchronized void close() {
    files.ifPresent(TemporaryDirectory::close);
    files = Optional.empty();
  }
}
