package heddle.jvm.load;

import heddle.jvm.ProgramException;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Gets hold of this JVM's {@link Instrumentation}, by attaching an agent if none was given. */
final class Attachment {

  private static final int PATIENCE_SECONDS = 60;

  private Attachment() {}

  static Instrumentation instrumentation(Path directory) throws IOException {
    Object given = System.getProperties().get(AgentEntry.KEY);
    if (given == null) {
      attach(AgentJar.create(directory));
      given = System.getProperties().get(AgentEntry.KEY);
    }
    if (given instanceof Instrumentation instrumentation) {
      return instrumentation;
    }
    throw new ProgramException("the agent was attached, but did not report; restart this JVM");
  }

  private static void attach(Path jar) {
    try {
      Path java = Path.of(System.getProperty("java.home"), "bin", "java");
      Path classes =
          Path.of(AttachMain.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Process helper =
          new ProcessBuilder(
                  java.toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  classes.toString(),
                  AttachMain.class.getName(),
                  Long.toString(ProcessHandle.current().pid()),
                  jar.toString())
              .redirectErrorStream(true)
              .start();
      String said =
          new String(helper.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (!helper.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || helper.exitValue() != 0) {
        helper.destroyForcibly();
        throw new ProgramException(
            "the agent could not be attached to this JVM: "
                + lastLine(said)
                + "; use a JDK rather than a JRE, without -XX:+DisableAttachMechanism, or start Java with"
                + " -javaagent:heddle-agent.jar");
      }
    } catch (IOException | URISyntaxException e) {
      throw new ProgramException("the agent could not be attached to this JVM: " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ProgramException("interrupted while the agent was being attached", e);
    }
  }

  private static String lastLine(String text) {
    return text.substring(text.lastIndexOf('\n') + 1);
  }
}
