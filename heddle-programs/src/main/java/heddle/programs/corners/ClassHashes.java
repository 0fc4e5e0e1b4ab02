package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.HashMap;
import java.util.Map;

/** The hash code of a class is the same to all threads, and to the initialiser of a map. */
@Expect(outcome = "true found", because = "whoever asks first, it is the same")
public final class ClassHashes {

  private static final Map<Class<?>, String> KNOWN = new HashMap<>();

  static {
    KNOWN.put(First.class, "found");
  }

  private static int hash;

  private ClassHashes() {}

  private static final class First {}

  private static final class Second {}

  public static void main(String[] args) {
    var seen = new int[2];
    Threads.run(() -> seen[0] = ask(), () -> seen[1] = ask());
    System.out.println((seen[0] == seen[1]) + " " + KNOWN.get(First.class));
  }

  private static int ask() {
    if (hash == 0) {
      hash = Second.class.hashCode();
    }
    return hash;
  }
}
