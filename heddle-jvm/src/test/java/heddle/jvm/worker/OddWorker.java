package heddle.jvm.worker;

import heddle.jvm.Program;
import heddle.jvm.ProgramException;
import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import heddle.toy.ToyTarget;
import heddle.toy.script.Scripts;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A worker that is started by tests. The main class of its program says how it behaves in every run
 * but the first, the first argument is a script of the toy language. If there is a second argument,
 * it is a file, and it behaves so while there is such a file. The property {@code odd.start} says
 * what it does while it starts, as long as there is the file that {@code odd.while} names.
 */
final class OddWorker implements Target, WorkerProgram {

  private static final List<byte[]> HOARD = new ArrayList<>();

  private final String behaviour;
  private final Target toy;
  private final List<String> arguments;
  private int runs;
  private String output = "";
  private List<String> limits = List.of();

  private OddWorker(Program program) {
    behaviour = program.mainClass();
    arguments = program.arguments();
    toy = new ToyTarget(Scripts.parse(arguments.get(0)));
  }

  public static void main(String[] args) throws IOException {
    Path due = Path.of(System.getProperty("odd.while", "no such file"));
    if (Files.exists(due)) {
      switch (System.getProperty("odd.start", "")) {
        case "is-killed" -> kill();
        case "is-held" -> signal("STOP");
        case "fails-once" -> {
          Files.delete(due);
          throw new IllegalStateException("a bad start");
        }
        case "sleeps" -> new Sleeper().run();
        case "unprepared" -> {}
        default -> throw new IllegalStateException("a bad start");
      }
    }
    WorkerMain.serve(args, new OddSource());
  }

  private static final class OddSource implements WorkerProgram.Source {

    private Optional<OddWorker> odd = Optional.empty();

    @Override
    public void prepare() {
      if (System.getProperty("odd.start", "").equals("unprepared")) {
        throw new IllegalStateException("nothing can be hooked");
      }
    }

    @Override
    public WorkerProgram open(Program program, Duration patience) {
      odd = Optional.of(OddWorker.open(program));
      return odd.get();
    }

    @Override
    public Optional<Unfinished> soFar(Schedule schedule) {
      return odd.map(worker -> new Unfinished(worker.half(schedule), worker.output));
    }
  }

  private Trace half(Schedule schedule) {
    Trace whole = toy.run(schedule);
    return new Trace(
        schedule,
        whole.roots(),
        whole.initial(),
        whole.events().subList(0, 4),
        Map.of(),
        whole.outcome());
  }

  private static OddWorker open(Program program) {
    switch (program.mainClass()) {
      case "refused" -> throw new ProgramException("this program is refused");
      case "stillborn" -> System.exit(7);
      case "sleeps-early" -> new Sleeper().run();
      default -> {}
    }
    return new OddWorker(program);
  }

  @Override
  public Trace run(Schedule schedule) {
    output = "run " + ++runs + "\n";
    if (arguments.size() > 1 ? Files.exists(Path.of(arguments.get(1))) : runs > 1) {
      behave();
    }
    return toy.run(schedule);
  }

  @Override
  public Target target() {
    return this;
  }

  @Override
  public String output() {
    return output;
  }

  @Override
  public boolean isWorn() {
    return behaviour.equals("tires") && runs == 3;
  }

  @Override
  public List<Limit> limits() {
    return limits.stream().<Limit>map(Limit.Uncontrolled::new).toList();
  }

  private void behave() {
    switch (behaviour) {
      case "good", "refused", "tires" -> {}
      case "exits" -> load(Leaver.class).run();
      case "halts" -> Runtime.getRuntime().halt(3);
      case "crashes" -> crash();
      case "loops" -> load(Looper.class).run();
      case "sleeps" -> new Sleeper().run();
      case "is-killed" -> kill();
      case "hoards" -> hoard();
      case "fails" -> throw new IllegalStateException("a bug of ours");
      case "prints" -> print();
      case "limited" -> limits = List.of("run " + runs + " was limited");
      default -> throw new IllegalArgumentException(behaviour);
    }
  }

  private static void hoard() {
    while (true) {
      HOARD.add(new byte[1 << 20]);
    }
  }

  private static void kill() {
    signal("KILL");
  }

  private static void signal(String name) {
    try {
      new ProcessBuilder("kill", "-" + name, Long.toString(ProcessHandle.current().pid())).start();
      TimeUnit.MINUTES.sleep(1);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Tries every way to get into the link. */
  private static void print() {
    System.out.println("to System.out");
    System.err.println("to System.err");
    try {
      new FileOutputStream(FileDescriptor.out)
          .write("to FileDescriptor.out".getBytes(StandardCharsets.UTF_8));
      if (System.in.read() >= 0) {
        throw new IllegalStateException("there is input");
      }
      new ProcessBuilder("sh", "-c", "echo from a process; cat").inheritIO().start().waitFor();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void crash() {
    try {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field unsafe = type.getDeclaredField("theUnsafe");
      unsafe.setAccessible(true);
      type.getMethod("putAddress", long.class, long.class).invoke(unsafe.get(null), 0, 42);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An object of the class, loaded as classes of programs are: by a loader of their own. */
  private static Runnable load(Class<? extends Runnable> type) {
    try {
      return (Runnable) new OwnLoader().define(type).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class OwnLoader extends ClassLoader {
    Class<?> define(Class<?> type) {
      String file = "/" + type.getName().replace('.', '/') + ".class";
      try (InputStream in = OddWorker.class.getResourceAsStream(file)) {
        byte[] bytes = in.readAllBytes();
        return defineClass(type.getName(), bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Never comes back, and touches nothing. */
  public static final class Looper implements Runnable {
    private volatile int count;

    public Looper() {}

    @Override
    public void run() {
      while (count >= 0) {
        count = 1;
      }
    }
  }

  /** Ends the process. */
  public static final class Leaver implements Runnable {
    public Leaver() {}

    @Override
    public void run() {
      System.exit(4);
    }
  }

  private static final class Sleeper implements Runnable {
    @Override
    public void run() {
      try {
        TimeUnit.MINUTES.sleep(1);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
