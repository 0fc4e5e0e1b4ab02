package heddle.jvm.load;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A jar for {@code -javaagent:}, and for attaching to a running JVM. */
public final class AgentJar {

  private AgentJar() {}

  /** Writes {@code heddle-agent.jar} into the directory. */
  public static Path create(Path directory) throws IOException {
    Path jar = directory.resolve("heddle-agent.jar");
    var manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", AgentEntry.class.getName());
    attributes.putValue("Agent-Class", AgentEntry.class.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    attributes.putValue("Can-Redefine-Classes", "true");
    try (OutputStream out = Files.newOutputStream(jar);
        var archive = new JarOutputStream(out, manifest)) {
      archive.putNextEntry(new JarEntry(AgentEntry.class.getName().replace('.', '/') + ".class"));
      archive.write(RuntimeJar.bytesOf(AgentEntry.class));
      archive.closeEntry();
    }
    return jar;
  }
}
