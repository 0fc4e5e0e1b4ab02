package heddle.programs.edges;

import heddle.programs.Incomplete;
import heddle.programs.Threads;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;

/** A hidden class, which no agent is shown, loses an update of its static field. */
@Incomplete("heddle.programs.edges.HiddenCounter$Counter is hidden")
public final class HiddenCounter {

  /** It is defined again, hidden. */
  public static final class Counter implements Runnable {
    private static int count;

    @Override
    public void run() {
      count++;
    }

    @Override
    public String toString() {
      return Integer.toString(count);
    }
  }

  private HiddenCounter() {}

  public static void main(String[] args) throws ReflectiveOperationException, IOException {
    byte[] bytes;
    try (InputStream in = HiddenCounter.class.getResourceAsStream("HiddenCounter$Counter.class")) {
      bytes = in.readAllBytes();
    }
    Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
    var one = (Runnable) hidden.getConstructor().newInstance();
    var other = (Runnable) hidden.getConstructor().newInstance();
    Threads.run(one, other);
    assert one.toString().equals("2");
  }
}
