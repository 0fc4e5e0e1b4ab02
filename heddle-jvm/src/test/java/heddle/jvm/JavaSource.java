package heddle.jvm;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A program as text, compiled into a directory of its own. */
final class JavaSource {

  private JavaSource() {}

  /** A program whose {@code main} has this body; {@code members} stand beside it. */
  static Program program(Path directory, String members, String body) {
    return compile(
        directory,
        """
        import java.util.*;
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.*;
        import java.util.concurrent.locks.*;
        import java.util.function.*;
        public class Main {
          %s
          public static void main(String[] args) throws Throwable {
            %s
          }
          static void go(Runnable... bodies) throws Exception {
            Thread[] threads = new Thread[bodies.length];
            for (int i = 0; i < bodies.length; i++) threads[i] = new Thread(bodies[i]);
            for (Thread thread : threads) thread.start();
            for (Thread thread : threads) thread.join();
          }
        }
        """
            .formatted(members, body));
  }

  /** A program with a class {@code Main}. */
  static Program compile(Path directory, String text) {
    try {
      Path file = Files.writeString(directory.resolve("Main.java"), text);
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      var messages = new StringWriter();
      boolean compiled =
          compiler
              .getTask(
                  messages,
                  null,
                  null,
                  List.of("-d", directory.toString(), "-proc:none"),
                  null,
                  compiler.getStandardFileManager(null, null, null).getJavaFileObjects(file))
              .call();
      if (!compiled) {
        throw new IllegalArgumentException(messages.toString());
      }
      return new Program(List.of(directory), "Main", List.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
