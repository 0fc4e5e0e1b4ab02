package heddle.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitAndDoctorTest {

  @TempDir Path directory;

  @Test
  void aFirstTestIsWrittenIntoThePackageOfAMavenProject() throws IOException {
    Files.writeString(directory.resolve("pom.xml"), "<project/>");
    Path sources = Files.createDirectories(directory.resolve("src/main/java/com/acme"));
    Files.writeString(sources.resolve("Account.java"), "package com.acme; class Account {}");

    CommandLine line = CommandLine.run("init", directory.toString());

    Path test = directory.resolve("src/test/java/com/acme/FirstHeddleTest.java");
    assertEquals(0, line.exit(), line.err());
    assertTrue(Files.readString(test).startsWith("package com.acme;\n"));
    assertTrue(Files.readString(test).contains("@HeddleTest"));
    assertTrue(line.out().contains("<artifactId>heddle-junit</artifactId>"), line.out());
    assertTrue(line.out().contains("mvn test -Dtest=FirstHeddleTest"), line.out());
  }

  @Test
  void aGradleProjectIsToldItsOwnWay() throws IOException {
    Files.writeString(directory.resolve("build.gradle.kts"), "");

    CommandLine line = CommandLine.run("init", directory.toString());

    assertEquals(0, line.exit(), line.err());
    assertTrue(line.out().contains("testImplementation(\"dev.heddle:heddle-junit:"), line.out());
    assertTrue(Files.exists(directory.resolve("src/test/java/FirstHeddleTest.java")));
  }

  @Test
  void whatExistsIsNotChanged() throws IOException {
    Files.writeString(directory.resolve("pom.xml"), "<project/>");
    CommandLine.run("init", directory.toString());

    CommandLine again = CommandLine.run("init", directory.toString());

    assertEquals(2, again.exit());
    assertTrue(again.err().contains("exists already"), again.err());
  }

  @Test
  void aDirectoryThatIsNoProjectIsAMistake() {
    CommandLine line = CommandLine.run("init", directory.toString());

    assertEquals(2, line.exit());
    assertTrue(line.err().contains("neither pom.xml nor build.gradle"), line.err());
  }

  @Test
  void theDoctorFindsAKnownMistakeOnThisMachine() {
    CommandLine line = CommandLine.run("doctor");

    assertEquals(0, line.exit(), line.out() + line.err());
    assertTrue(line.out().contains("self-test: found a known bug in"), line.out());
  }
}
