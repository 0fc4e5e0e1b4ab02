package heddle.bench.torture;

import heddle.bench.torture.Tally.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * One check under faults. It is resumed from its save file until it has a verdict; the last time it
 * is left in peace.
 */
final class Victim {

  private static final int MOST_STARTS = 4;
  private static final int BUDGET_SECONDS = 60;
  private static final int MOST_SECONDS = 4 * BUDGET_SECONDS;
  private static final int LONGEST_PAUSE_MILLIS = 1_500;
  private static final int LONGEST_HOLD_MILLIS = 4_000;
  private static final int LONGEST_STARVING_MILLIS = 8_000;

  /** Codes of processes that were ended by a signal that we sent to them. */
  private static final List<Integer> ENDED = List.of(129, 130, 137, 143);

  /** A full disk has room for nothing, or for the beginning of a file, or of some. */
  private static final int LEAST_BLOCKS = 0;

  private static final int MOST_BLOCKS = 12;

  private static final int INCOMPLETE = 3;
  private static final int USAGE = 2;
  private static final int BUG = 70;
  private static final List<String> CLOSED = List.of("<&-", ">&-", "2>&-");

  private final Prey prey;
  private final Path directory;
  private final boolean isDiskFull;
  private final Spinners spinners;
  private final ScheduledExecutorService later;
  private final Random random;
  private final Tally tally;

  Victim(
      Prey prey,
      Path directory,
      boolean isDiskFull,
      Spinners spinners,
      ScheduledExecutorService later,
      Random random,
      Tally tally) {
    this.prey = prey;
    this.directory = directory;
    this.isDiskFull = isDiskFull;
    this.spinners = spinners;
    this.later = later;
    this.random = random;
    this.tally = tally;
  }

  /** Checks it until there is a verdict, and looks at what is left. */
  void suffer() throws IOException, InterruptedException {
    tally.add(Event.CHECK);
    Files.createDirectories(temporary());
    Files.createDirectories(place());
    if (isDiskFull) {
      sufferOnFullDisk();
    } else {
      checks();
    }
    lookForProcesses();
    lookForFiles();
  }

  private void sufferOnFullDisk() throws IOException, InterruptedException {
    try (SmallDisk disk = SmallDisk.mount(place()).orElseThrow()) {
      disk.fill(LEAST_BLOCKS + random.nextInt(MOST_BLOCKS));
      tally.add(Fault.FULL_DISK);
      checks();
    }
  }

  private void checks() throws IOException, InterruptedException {
    int code = INCOMPLETE;
    for (int start = 1; start <= MOST_STARTS && isToGoOn(code); start++) {
      code = check(start);
    }
    count(code);
  }

  private static boolean isToGoOn(int code) {
    return code == INCOMPLETE || ENDED.contains(code);
  }

  private int check(int start) throws IOException, InterruptedException {
    tally.add(Event.ENGINE);
    boolean isClosing = start < MOST_STARTS && random.nextInt(6) == 0;
    Path output = directory.resolve("output-" + start + ".txt");
    Process engine =
        new ProcessBuilder(words(isClosing ? CLOSED.get(random.nextInt(CLOSED.size())) : ""))
            .directory(place().toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (isClosing) {
      tally.add(Fault.CLOSED_DESCRIPTOR);
    }
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
    while (!engine.waitFor(100 + random.nextInt(LONGEST_PAUSE_MILLIS), TimeUnit.MILLISECONDS)) {
      if (System.nanoTime() - end > 0) {
        tally.add(Event.HUNG, prey + " in " + directory);
        engine.destroyForcibly();
      } else if (start < MOST_STARTS) {
        harm(engine.toHandle());
      }
    }
    return engine.exitValue();
  }

  private List<String> words(String closed) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classPath = System.getProperty("java.class.path");
    String place = "-Djava.io.tmpdir=" + temporary();
    var words = new ArrayList<String>();
    words.addAll(List.of("/bin/sh", "-c", "exec \"$@\" " + closed, "sh", java, "-Xmx512m"));
    words.addAll(List.of("-XX:+UseSerialGC", place, "-cp", classPath, "heddle.cli.Main", "check"));
    words.addAll(List.of("--budget", BUDGET_SECONDS + "s", "--save", save().toString()));
    words.addAll(List.of("--java-options", place, "-cp", Torture.classes().toString()));
    words.addAll(prey.words());
    return words;
  }

  private Path temporary() {
    return directory.resolve("tmp");
  }

  /** Where it runs, and where it writes what it found. */
  private Path place() {
    return directory.resolve("place");
  }

  private Path save() {
    return place().resolve("saved.runs");
  }

  private void harm(ProcessHandle engine) throws IOException, InterruptedException {
    Fault fault = Fault.random(random);
    switch (fault.whom()) {
      case ENGINE -> send(fault, engine);
      case WORKER -> {
        List<ProcessHandle> workers = engine.children().toList();
        if (!workers.isEmpty()) {
          send(fault, workers.get(random.nextInt(workers.size())));
        }
      }
      case MACHINE -> {
        if (spinners.start(1_000 + random.nextInt(LONGEST_STARVING_MILLIS))) {
          tally.add(fault);
        }
      }
    }
  }

  private void send(Fault fault, ProcessHandle process) throws IOException, InterruptedException {
    if (!fault.send(process)) {
      return;
    }
    tally.add(fault);
    if (fault.isHolding()) {
      later.schedule(
          () -> {
            Fault.release(process);
            return null;
          },
          100 + random.nextInt(LONGEST_HOLD_MILLIS),
          TimeUnit.MILLISECONDS);
    }
  }

  private void count(int code) {
    String detail = "%s ended with %d in %s".formatted(prey, code, directory);
    if (code == prey.exitCode()) {
      tally.add(Event.RIGHT);
    } else if (code == prey.wrongCode()) {
      tally.add(Event.WRONG, detail);
    } else if (code == INCOMPLETE) {
      tally.add(Event.INCOMPLETE, detail);
    } else {
      tally.add(code == USAGE ? Event.USAGE : code == BUG ? Event.BUG : Event.OTHER, detail);
    }
  }

  /** Workers have the directory in their command line. They may take some seconds to end. */
  private void lookForProcesses() throws InterruptedException {
    for (int i = 0; i < 100 && left().findAny().isPresent(); i++) {
      Thread.sleep(100);
    }
    left()
        .forEach(
            process -> {
              tally.add(Event.PROCESS, process.pid() + " of " + prey + " in " + directory);
              process.destroyForcibly();
            });
  }

  private Stream<ProcessHandle> left() {
    String name = temporary().toString();
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().commandLine().orElse("").contains(name));
  }

  /**
   * An empty directory may be that of a process that was killed before it could take its lock; a
   * check that comes a minute later removes it.
   */
  private void lookForFiles() throws IOException {
    try (Stream<Path> files = Files.walk(temporary())) {
      files
          .filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
          .forEach(file -> tally.add(Event.FILE, file.toString()));
    }
  }
}
