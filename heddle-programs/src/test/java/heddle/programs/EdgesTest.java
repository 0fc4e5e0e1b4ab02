package heddle.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of {@code docs/benchmarks.md} on what other checkers fail at is what is tested. */
class EdgesTest {

  private static final Path DOCUMENT = Path.of("..", "docs", "benchmarks.md");
  private static final Path GOLDEN = Path.of("golden");
  private static final boolean REFRESH = Boolean.getBoolean("heddle.refresh");
  private static final String BEGIN = "<!-- edges, written by EdgesTest -->\n";
  private static final String END = "<!-- end of edges -->\n";

  private static final Map<String, List<String>> ROWS = new LinkedHashMap<>();

  static {
    row("fields without an initialiser: the default value is a possible read", "DefaultValues");
    row("the same for references", "DefaultReference");
    row("lost update on an array element", "LostUpdateArray");
    row("... on a static field", "LostUpdateStatic");
    row("... through get and set of an atomic", "LostUpdateAtomic");
    row("... through a variable handle", "LostUpdateVarHandle");
    row("two locks in two orders", "Abba", "LockAbba", "NestedMonitors");
    row("an error in a child thread", "ErrorInChild");
    row("a wake-up that gets lost; `if` instead of `while`", "LostWakeUp", "IfInsteadOfWhile");
    row("two waiters and one notification", "OneNotification", "BoundedBuffer");
    row("an interrupt of a waiter", "InterruptedWaiter", "NotifiedOrInterrupted");
    row("conditions, with and without a time limit", "ConditionSignal", "ConditionTimedAwait");
    row("`wait` and `tryLock` with a time limit: both outcomes", "TimedWait", "TimedTryLock");
    row("latches, semaphores, barriers", "LatchTooHigh", "SemaphorePermits", "BarrierTooHigh");
    row("phasers, stamped and read-write locks", "PhaserUnregistered", "StampedTwice", "Upgrade");
    row("maps and lists: check, then act", "MapCheckThenAct", "PlainMap", "PlainList");
    row("executors and futures", "FixedPool", "TaskWaitsForTask", "FutureTasks");
    row("`CompletableFuture`, `Timer`", "SupplyAsync", "HandlerRace", "Timers");
    row(
        "`ForkJoinPool`, parallel streams",
        "ForkJoinSum",
        "ForkJoinRace",
        "ParallelStream",
        "ParallelRace");
    row("`Exchanger`", "Exchange");
    row("every form of a thread's body", "ThreadForms");
    row("virtual threads", "VirtualCounter", "VirtualAbba", "VirtualExecutor");
    row("loops that wait for a flag", "SpinVolatile", "SpinPlain", "SpinOnSpinWait", "SpinYield");
    row("methods that happen to be called `lock`, `unlock`, `start`", "UserMethods");
    row("a class initialiser run by whoever comes first", "ClassInitialiser");
    row("`System.exit`, an endless loop", "Exit", "EndlessLoop");
    row("no memory or no stack left", "OutOfMemory", "StackOverflow");
    row("an object that only lambdas hold", "LostUpdateLambda");
    row("a correct loop of 300 rounds over an atomic", "LongLoop");
    row("a thread that spins for ever", "SpinForEver", "PoliteLivelock");
    row("`sleep` as synchronisation", "SleepAsSynchronisation");
    row("a daemon still waiting when main ends", "DaemonStillWaiting", "NoDaemonStillWaiting");
    row("an object that is shared before its constructor has ended", "EscapingThis");
    row("code that is out of sight is said", "StopRefused", "SocketOutside");
    row("static state that a run leaves behind", "StaticStateLeftBehind", "NoStateOutside");
  }

  private static void row(String edge, String... programs) {
    ROWS.put(edge, List.of(programs));
  }

  @Test
  void theTableIsWhatTheProgramsDeclare() throws IOException {
    String document = Files.readString(DOCUMENT);
    int begin = document.indexOf(BEGIN) + BEGIN.length();
    int end = document.indexOf(END);
    boolean isNewer = Runtime.version().feature() >= 21;
    Map<String, Declared> programs =
        Declared.all().stream()
            .filter(declared -> declared.arguments().isEmpty())
            .collect(Collectors.toMap(Declared::name, declared -> declared));
    String table = table(programs);

    if (REFRESH && isNewer) {
      Files.writeString(DOCUMENT, document.substring(0, begin) + table + document.substring(end));
    } else {
      String written = document.substring(begin, end);
      assertEquals(isNewer ? written : withoutNewer(written, programs), table);
    }
  }

  /** An older JDK does not have all programs. */
  private static String withoutNewer(String table, Map<String, Declared> programs) {
    return table
        .lines()
        .filter(line -> !line.contains("`") || programs.containsKey(program(line)))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String program(String line) {
    String cell = line.split(" \\| ")[1];
    return cell.substring(1, cell.length() - 1);
  }

  private static String table(Map<String, Declared> programs) throws IOException {
    var text = new StringBuilder("| edge | program | verdict | runs |\n|---|---|---|---|\n");
    for (Map.Entry<String, List<String>> row : ROWS.entrySet()) {
      for (String name : row.getValue()) {
        if (programs.containsKey(name)) {
          text.append(
              "| %s | `%s` | %s | %s |\n"
                  .formatted(
                      row.getKey(), name, SupportTest.verdict(programs.get(name)), runs(name)));
        }
      }
    }
    return text.toString();
  }

  /** As the golden file says, if it does. */
  private static String runs(String name) throws IOException {
    return Files.readString(GOLDEN.resolve(name + ".txt"))
        .lines()
        .filter(line -> line.startsWith("runs "))
        .map(line -> line.substring("runs ".length()).strip())
        .findFirst()
        .orElse("");
  }
}
