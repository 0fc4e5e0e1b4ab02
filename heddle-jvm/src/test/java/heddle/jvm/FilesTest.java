package heddle.jvm;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads that meet in files: all orders are explored, or the verdict says that they are not. */
class FilesTest extends Exploring {

  /** How the names of temporary files begin that only this process makes. */
  private static final String LEFT = "heddleLeft" + ProcessHandle.current().pid() + "x";

  private static final int PROGRAMS = Integer.getInteger("heddle.file.programs", 10);
  private static final long SEED = Long.getLong("heddle.seed", 1);

  private static final String MEMBERS =
      """
      interface Body { void run() throws Exception; }
      static Thread begin(Body body) {
        Thread thread = new Thread(() -> {
          try { body.run(); } catch (RuntimeException e) { throw e; } catch (Exception e) { throw new RuntimeException(e); }
        });
        thread.start();
        return thread;
      }
      static String char1(java.nio.ByteBuffer read) { return read.position() == 0 ? "-" : "" + (char) read.get(0); }
      static java.nio.ByteBuffer one(char c) { return java.nio.ByteBuffer.wrap(new byte[] {(byte) c}); }
      static java.nio.ByteBuffer room() { return java.nio.ByteBuffer.allocate(1); }
      static boolean make(java.io.File file) { try { return file.createNewFile(); } catch (java.io.IOException e) { return false; } }
      static java.nio.channels.FileChannel open(java.io.File file) throws java.io.IOException {
        return java.nio.channels.FileChannel.open(file.toPath(), java.nio.file.StandardOpenOption.READ, java.nio.file.StandardOpenOption.WRITE);
      }
      static String first = "";
      static String second = "";
      """;

  private static final String BEFORE =
      """
      java.io.File directory = java.nio.file.Files.createTempDirectory("heddle").toFile();
      java.io.File file = new java.io.File(directory, "f");
      java.io.File made = new java.io.File(directory, "made");
      java.io.File below = new java.io.File(made, "below");
      java.nio.file.Files.writeString(file.toPath(), "xy");
      var a = open(file);
      var b = open(file);
      """;

  private static final String AFTER =
      """
      a.close();
      b.close();
      System.out.print(first + "|" + second + "|" + java.nio.file.Files.readString(file.toPath()));
      below.delete();
      made.delete();
      file.delete();
      directory.delete();
      """;

  /** What a thread does in one step, as text and as what it does to the model. */
  private enum Deed {
    WRITE("(a.write(one('%1$s')) + \"\")"),
    WRITE_AT("(b.write(one('%1$s'), %2$d) + \"\")"),
    READ("read(a)"),
    READ_AT("readAt(b, %2$d)"),
    SIZE("(b.size() + \"\")"),
    CUT("(a.truncate(%2$d) == a ? \"\" : \"?\")"),
    POSITION("(a.position() + \"\")"),
    MOVE("(a.position(%2$d) == a ? \"\" : \"?\")"),
    MAKE("(make(made) ? \"t\" : \"f\")"),
    MAKE_DIRECTORY("(made.mkdir() ? \"t\" : \"f\")"),
    MAKE_BELOW("(make(below) ? \"t\" : \"f\")"),
    REMOVE("(made.delete() ? \"t\" : \"f\")"),
    EXISTS("(made.exists() ? \"t\" : \"f\")"),
    LIST("(directory.list().length + \"\")");

    final String text;

    Deed(String text) {
      this.text = text;
    }
  }

  private record Step(Deed deed, char letter, int number) {

    String text() {
      return deed.text.formatted(letter, number);
    }
  }

  /** The files as they are after some steps. */
  private static final class Model {
    private final StringBuilder content = new StringBuilder("xy");
    private int position;
    private boolean isMade;
    private boolean isDirectory;
    private boolean isBelow;

    String happen(Step step) {
      int at = step.number();
      return switch (step.deed()) {
        case WRITE -> {
          write(position++, step.letter());
          yield "1";
        }
        case WRITE_AT -> {
          write(at, step.letter());
          yield "1";
        }
        case READ -> {
          String read = read(position);
          position += read.equals("-") ? 0 : 1;
          yield read;
        }
        case READ_AT -> read(at);
        case SIZE -> content.length() + "";
        case CUT -> {
          content.setLength(Math.min(at, content.length()));
          position = Math.min(at, position);
          yield "";
        }
        case POSITION -> position + "";
        case MOVE -> {
          position = at;
          yield "";
        }
        case MAKE -> make(false);
        case MAKE_DIRECTORY -> make(true);
        case MAKE_BELOW -> {
          boolean isPossible = isMade && isDirectory && !isBelow;
          isBelow |= isPossible;
          yield isPossible ? "t" : "f";
        }
        case REMOVE -> {
          boolean isPossible = isMade && !isBelow;
          isMade &= !isPossible;
          yield isPossible ? "t" : "f";
        }
        case EXISTS -> isMade ? "t" : "f";
        case LIST -> isMade ? "2" : "1";
      };
    }

    private String make(boolean directory) {
      if (isMade) {
        return "f";
      }
      isMade = true;
      isDirectory = directory;
      return "t";
    }

    private String read(int at) {
      return at < content.length() ? "" + content.charAt(at) : "-";
    }

    private void write(int at, char letter) {
      while (content.length() <= at) {
        content.append('\0');
      }
      content.setCharAt(at, letter);
    }
  }

  private static Set<String> outcomes(List<Step> first, List<Step> second) {
    var found = new TreeSet<String>();
    interleave(first, second, new ArrayList<>(), found);
    return found;
  }

  private static void interleave(
      List<Step> first, List<Step> second, List<Boolean> order, Set<String> found) {
    int firsts = (int) order.stream().filter(isFirst -> isFirst).count();
    int seconds = order.size() - firsts;
    if (firsts == first.size() && seconds == second.size()) {
      found.add(outcome(first, second, order));
    }
    if (firsts < first.size()) {
      order.add(true);
      interleave(first, second, order, found);
      order.remove(order.size() - 1);
    }
    if (seconds < second.size()) {
      order.add(false);
      interleave(first, second, order, found);
      order.remove(order.size() - 1);
    }
  }

  private static String outcome(List<Step> first, List<Step> second, List<Boolean> order) {
    var model = new Model();
    var said = new StringBuilder[] {new StringBuilder(), new StringBuilder()};
    var next = new int[2];
    for (boolean isFirst : order) {
      int thread = isFirst ? 0 : 1;
      said[thread].append(model.happen((isFirst ? first : second).get(next[thread]++)));
    }
    return said[0] + "|" + said[1] + "|" + model.content;
  }

  private static List<Step> steps(Random random) {
    Deed[] deeds = Deed.values();
    return random
        .ints(3, 0, deeds.length)
        .mapToObj(
            deed -> new Step(deeds[deed], (char) ('a' + random.nextInt(26)), random.nextInt(4)))
        .toList();
  }

  private static String thread(String result, List<Step> steps) {
    var text = new StringBuilder("begin(() -> {\n");
    steps.forEach(step -> text.append(result + " += " + step.text() + ";\n"));
    return text.append("})").toString();
  }

  @Test
  void randomStepsAreExploredLikeTheModel() {
    String members =
        MEMBERS
            + """
            static String read(java.nio.channels.FileChannel from) throws java.io.IOException { var to = room(); from.read(to); return char1(to); }
            static String readAt(java.nio.channels.FileChannel from, int at) throws java.io.IOException { var to = room(); from.read(to, at); return char1(to); }
            """;
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      var random = new Random(seed);
      List<Step> first = steps(random);
      List<Step> second = steps(random);
      String threads =
          "Thread one = %s;\nThread two = %s;\none.join();\ntwo.join();\n"
              .formatted(thread("first", first), thread("second", second));
      assertEquals(
          outcomes(first, second),
          exploration.outputs(members, BEFORE + threads + AFTER),
          "seed " + seed + ": " + first + " beside " + second);
    }
  }

  @Test
  void temporaryFilesAreTheSameInEveryRunAndGoneAfterwards(@TempDir Path outside)
      throws IOException {
    Path kept = Files.writeString(outside.resolve("kept"), "");
    Set<String> printed =
        exploration.printedInAll(
            MEMBERS,
            """
            var directory = java.nio.file.Files.createTempDirectory("%1$s");
            var file = java.io.File.createTempFile("%1$s", "txt", directory.toFile()).toPath();
            java.nio.file.Files.createSymbolicLink(directory.resolve("link"), java.nio.file.Path.of("%2$s"));
            Thread thread = begin(() -> java.nio.file.Files.writeString(file, "new"));
            first = java.nio.file.Files.readString(file);
            thread.join();
            System.out.print(first + " in " + file);
            """
                .formatted(LEFT, outside));

    assertEquals(Set.of("", "new"), printed.stream().map(p -> p.split(" in ")[0]).collect(toSet()));
    assertEquals(1, printed.stream().map(p -> p.split(" in ")[1]).distinct().count(), printed + "");
    assertTrue(Files.exists(kept), "what a link leads to is not the run's own");
    try (Stream<Path> left = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      assertEquals(List.of(), left.filter(file -> isLeft(file)).toList());
    }
  }

  @Test
  void aTemporaryFileInAnArchiveIsMadeAsWithoutHeddle() {
    assertEquals(
        "true",
        exploration.printed(
            "",
            """
            var zip = java.nio.file.Files.createTempDirectory("heddle").resolve("a.zip");
            try (var files = java.nio.file.FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
              var file = java.nio.file.Files.createTempFile(files.getPath("/"), "a", "b");
              System.out.print(java.nio.file.Files.exists(file));
            }
            """));
  }

  private static boolean isLeft(Path file) {
    return file.getFileName().toString().startsWith(LEFT);
  }

  @Test
  void thereMayBeManyFiles() {
    assertEquals(
        "140",
        exploration.printed(
            MEMBERS,
            """
            var directory = java.nio.file.Files.createTempDirectory("heddle");
            Thread thread = begin(() -> {
              for (int i = 0; i < 140; i++) { java.nio.file.Files.writeString(directory.resolve("f" + i), "x"); }
            });
            thread.join();
            System.out.print(directory.toFile().list().length);
            for (int i = 0; i < 140; i++) { java.nio.file.Files.delete(directory.resolve("f" + i)); }
            java.nio.file.Files.delete(directory);
            """));
  }

  @Test
  void threadsThatMeetInAFileOnlyLaterAreSaid() {
    exploration.incomplete(
        "several threads use the file",
        MEMBERS + "static volatile boolean flag;",
        """
        var file = java.nio.file.Files.createTempFile("heddle", "txt");
        Thread thread = begin(() -> { if (flag) { java.nio.file.Files.writeString(file, "new"); } });
        Thread other = begin(() -> { if (!flag) { flag = true; Thread.yield(); java.nio.file.Files.readString(file); } });
        thread.join();
        other.join();
        java.nio.file.Files.delete(file);
        """);
  }
}
