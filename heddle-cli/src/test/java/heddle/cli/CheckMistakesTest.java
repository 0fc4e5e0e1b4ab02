package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mistakes in naming a program are answered with exit code 2 and one sentence that helps. */
class CheckMistakesTest {

  private static final String TRANSFER =
      """
      package com.acme;

      public class Transfer {
        public static void main(String[] args) {}

        public static class Test {
          public static void main(String[] args) {}
        }
      }
      """;

  @TempDir static Path directory;

  @BeforeAll
  static void compile() throws IOException {
    JavaSources.compile(directory, "Transfer", TRANSFER);
    JavaSources.compile(directory, "None", "public class None { void mine() {} }");
    JavaSources.compile(directory, "New", "public class New { void main() {} }");
    JavaSources.compile(
        directory, "Object1", "public class Object1 { public void main(String[] a) {} }");
    JavaSources.compile(
        directory, "Hidden", "public class Hidden { static void main(String[] a) {} }");
    JavaSources.compile(
        directory,
        "Number1",
        "public class Number1 { public static int main(String[] a) {" + " return 1; } }");
    Path classes = directory.resolve("classes");
    byte[] good = Files.readAllBytes(classes.resolve("None.class"));
    Files.write(classes.resolve("Text.class"), "Hello, world".getBytes());
    Files.write(classes.resolve("Empty.class"), new byte[0]);
    Files.write(classes.resolve("Half.class"), Arrays.copyOf(good, good.length / 2));
    byte[] future = good.clone();
    future[7] = (byte) 200;
    Files.write(classes.resolve("Future.class"), future);
    Files.writeString(directory.resolve("text.jar"), "no jar");
    jar(directory.resolve("transfer.jar"), classes.resolve("com/acme/Transfer.class"));
    jdk("old", "JAVA_VERSION=\"11.0.22\"\n");
    jdk("ancient", "JAVA_VERSION=\"1.8.0_402\"\n");
  }

  private static void jar(Path to, Path transfer) throws IOException {
    try (OutputStream out = Files.newOutputStream(to);
        var jar = new JarOutputStream(out)) {
      jar.putNextEntry(new JarEntry("com/acme/Transfer.class"));
      jar.write(Files.readAllBytes(transfer));
    }
  }

  private static void jdk(String name, String release) throws IOException {
    Path java = directory.resolve(name).resolve("bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(java, "#!/bin/sh\n");
    assertTrue(java.toFile().setExecutable(true));
    Files.writeString(directory.resolve(name).resolve("release"), release);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "-cp @/classes com.acme.Transfr | did you mean com.acme.Transfer?",
        "-cp @/classes Transfer | did you mean com.acme.Transfer?",
        "-cp @/transfer.jar Transfer | did you mean com.acme.Transfer?",
        "-cp @/classes com.acme.transfer | did you mean com.acme.Transfer?",
        "-cp @/classes com.acme.Test | did you mean com.acme.Transfer$Test or",
        "-cp @/classes Xyzzy | there is no class Xyzzy on the class path",
        "-cp @/src Xyzzy | there is no class Xyzzy on the class path @/src, nor any other",
        "-cp @/classes/com acme.Transfer | holds the class com.acme.Transfer, not acme.Transfer",
        "-cp @/classes/com acme.Transfer | give -cp @/classes com.acme.Transfer",
        "-cp @/classes None | the class None has no public static void main(String[])",
        "-cp @/classes None | there is one in com.acme.Transfer",
        "-cp @/classes New | the other forms that newer Java starts are not supported",
        "-cp @/classes Object1 | the main of Object1 is not public static void main(String[])",
        "-cp @/classes Hidden | the main of Hidden is not public static void main(String[])",
        "-cp @/classes Number1 | the main of Number1 is not public static void main(String[])",
        "-cp @/classes Text | @/classes/Text.class is no class file",
        "-cp @/classes Empty | it ends too early; compile it again",
        "-cp @/classes Half | it ends too early; compile it again",
        "-cp @/classes Future | was compiled for Java 156",
        "-cp @/clases None | there is no @/clases, which the class path names; did you mean @/classes?",
        "-cp @/q/r None | there is no @/q/r, which the class path names; give directories and jars",
        "-cp @/classes:@/nil.jar None | there is no @/nil.jar, which the class path names",
        "-cp @/text.jar None | @/text.jar, which the class path names, is neither a directory nor a jar",
        "-cp @/classes/None.class None | is neither a directory nor a jar; give the directory",
        "-cp @/nil/* None | there is no directory @/nil",
        "-cp | -cp needs a value; write -cp PATH",
        "-cp @/classes | check needs the name of a class that has a main",
        "-cp @/classes --frob None | there is no option --frob here; there are",
        "-cp @/classes --local None | there is no option --local here",
        "-cp @/classes --leave org.acme.* com.acme.Transfer | is no package; give names of packages",
        "-cp @/classes --leave , com.acme.Transfer | is no package; give names of packages",
        "-cp @/classes --instrument java.util com.acme.Transfer | java.util belongs to the JDK",
        "-cp @/classes --leave com.acme com.acme.Transfer | com.acme.Transfer itself would be left",
        "-cp @/classes --instrument org com.acme.Transfer | com.acme.Transfer itself would be left",
        "-cp @/classes --workers 0 None | --workers needs a number from 1 to 64",
        "-cp @/classes --patience 3 None | --patience needs a time with its unit",
        "-cp @/classes --strategy best None | there is no strategy",
        "-cp @/classes --java @/nowhere None | there is no directory @/nowhere",
        "-cp @/classes --java @/classes None | @/classes is no JDK: it has no bin/java",
        "-cp @/classes --java @/old None | is of version 11, but 17 or newer is needed",
        "-cp @/classes --java @/ancient None | is of version 8, but 17 or newer is needed",
        "-cp @/classes --java-options -XX:+Frob com.acme.Transfer | Unrecognized VM option 'Frob'",
        "-cp @/classes --java-options 'a com.acme.Transfer | a quote that is not closed",
        "-cp @/classes --json @ None | cannot be written (it is a directory)",
        "-cp @/classes --json @/text.jar/x.json None | choose another file for --json",
        "-cp @/classes com/acme/Transfer | give the name of the class instead: com.acme.Transfer",
        "-cp @/classes com.acme.Transfer.class | give the name of the class instead: com.acme.Transfer",
        "-cp @/classes @/classes/com/acme/Transfer.class | instead: -cp @/classes com.acme.Transfer",
        "-cp @/classes src/Transfer.java | is a source file; compile it (javac -d DIR src/Transfer.java)",
        "-cp @/classes @/transfer.jar | is a jar; give it by -cp",
      })
  void mistakesAreAnsweredWithOneHelpfulSentence(String line, String answer) {
    List<String> words = new ArrayList<>(List.of("check"));
    words.addAll(List.of(line.trim().replace("@", directory.toString()).split(" ")));

    CommandLine done = CommandLine.run(words.toArray(String[]::new));

    assertMistake(done, answer.trim().replace("@", directory.toString()));
  }

  @Test
  void anEmptyClassPathIsTheUsersMistake() {
    assertMistake(
        CommandLine.run("check", "-cp", "", "None"), "-cp is empty; give the directories");
  }

  @Test
  void javaOptionsAreForJavaProgramsOnly() throws IOException {
    Path script = Files.writeString(directory.resolve("s.toy"), "thread a { assert 1 == 2 }");
    CommandLine.run("explore", script.toString(), "--save-traces", directory.toString());

    CommandLine done =
        CommandLine.run("replay", "-cp", "x", directory.resolve("s-1-assertion.trace").toString());

    assertMistake(done, "-cp is for Java programs");
  }

  private static void assertMistake(CommandLine done, String answer) {
    assertEquals(2, done.exit(), done.out() + done.err());
    assertEquals("", done.out());
    assertTrue(done.err().startsWith("heddle: "), done.err());
    assertTrue(done.err().contains(answer), done.err() + "\nshould contain: " + answer);
    assertEquals(1, done.err().lines().count(), done.err());
  }
}
