package heddle.junit;

import heddle.report.TestLine;
import java.nio.charset.Charset;
import java.util.List;

/** Where a build shows what its tests print; Surefire and Gradle put it into their XML, too. */
final class Console {

  private Console() {}

  static void print(List<String> lines) {
    boolean isAscii = !Charset.defaultCharset().newEncoder().canEncode('\u2713');
    var text = new StringBuilder();
    lines.forEach(line -> text.append(isAscii ? TestLine.plain(line) : line).append('\n'));
    System.out.print(text);
    System.out.flush();
  }
}
