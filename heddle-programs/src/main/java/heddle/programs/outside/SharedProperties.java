package heddle.programs.outside;

import heddle.programs.Incomplete;
import heddle.programs.Threads;

/** A property that one thread sets and another one asks for; no run sees what the last one set. */
@Incomplete("synchronized methods of java.util.Properties")
public final class SharedProperties {

  private static final String NAME = "heddle.programs.shared";

  private SharedProperties() {}

  public static void main(String[] args) {
    String before = System.getProperty(NAME, "none");
    Thread thread = Threads.start(() -> System.setProperty(NAME, "set"));
    String after = System.getProperty(NAME, "none");
    Threads.join(thread);
    System.out.println(before + " " + after);
  }
}
