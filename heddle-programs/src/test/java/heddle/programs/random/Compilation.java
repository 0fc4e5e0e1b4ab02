package heddle.programs.random;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles programs from memory. */
public final class Compilation {

  private Compilation() {}

  /** Puts the classes of all programs into the directory. */
  static void compile(List<Source> sources, Path directory) throws IOException {
    var texts = new TreeMap<String, String>();
    texts.put("Common", JavaPrinter.common());
    sources.forEach(source -> texts.put(source.name(), JavaPrinter.print(source)));
    compile(texts, directory);
  }

  /** Puts the classes of the texts into the directory; each text has the name of its class. */
  public static void compile(Map<String, String> sources, Path directory) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var complaints = new StringWriter();
    var texts = new ArrayList<Text>();
    sources.forEach((name, text) -> texts.add(new Text(name, text)));
    List<String> options = List.of("-d", directory.toString(), "-nowarn", "-proc:none", "-g");
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      if (!compiler.getTask(complaints, files, null, options, null, texts).call()) {
        throw new AssertionError("the generator is wrong: " + complaints);
      }
    }
  }

  private static final class Text extends SimpleJavaFileObject {
    private final String text;

    Text(String name, String text) {
      super(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /** Where a class was compiled to. */
  public static Path placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
