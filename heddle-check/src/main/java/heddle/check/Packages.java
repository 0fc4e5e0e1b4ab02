package heddle.check;

import heddle.instrument.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Which packages to watch, as users write them: separated by commas. */
public final class Packages {

  private static final String WORD = "\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*";

  private static final Pattern NAME = Pattern.compile(WORD + "(\\." + WORD + ")*");

  private static final Pattern OF_JDK = Pattern.compile("(java|javax|jdk|sun)(\\..*)?");

  private Packages() {}

  /**
   * @param only the packages to watch; blank for all
   * @param left the packages to leave alone; blank for none
   * @throws HeddleException if they are no packages, or none that one can choose
   */
  public static Selection selection(String only, String left) {
    return new Selection(parse(only), parse(left));
  }

  private static List<String> parse(String text) {
    var names = new ArrayList<String>();
    for (String part : text.isBlank() ? new String[0] : text.split(",", -1)) {
      String name = part.strip();
      if (!NAME.matcher(name).matches()) {
        throw new HeddleException(
            "\"%s\" is no package; give names of packages separated by commas, such as com.acme,org.slf4j"
                .formatted(name));
      }
      if (OF_JDK.matcher(name).matches()) {
        throw new HeddleException(
            "%s belongs to the JDK, of which Heddle knows itself what to watch; give packages of the program"
                .formatted(name));
      }
      names.add(name);
    }
    return names;
  }
}
