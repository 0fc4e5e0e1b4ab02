package heddle.programs.random;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles programs from memory. */
final class Compilation {

  private Compilation() {}

  /** Puts the classes of all programs into the directory. */
  static void compile(List<Source> sources, Path directory) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var complaints = new StringWriter();
    var texts = new ArrayList<Text>();
    texts.add(new Text("Common", JavaPrinter.common()));
    sources.forEach(source -> texts.add(new Text(source.name(), JavaPrinter.print(source))));
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
}
