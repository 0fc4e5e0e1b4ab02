package heddle.programs.edges;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A listener that registers itself in its constructor, and is told before it is complete. */
@Fails("exception")
@Expect(outcome = "0", because = "the event comes before it is registered")
@Expect(outcome = "1", because = "the event comes after its constructor")
@Expect(
    outcome = "java.lang.IllegalStateException: half made",
    because = "the event comes in between")
public final class EscapingListener {

  private static final List<EscapingListener> LISTENERS = new CopyOnWriteArrayList<>();

  private final int[] count;

  private EscapingListener() {
    LISTENERS.add(this);
    count = new int[1];
  }

  private void on() {
    if (count == null) {
      throw new IllegalStateException("half made");
    }
    count[0]++;
  }

  public static void main(String[] args) {
    Thread thread = Threads.start(() -> LISTENERS.forEach(EscapingListener::on));
    EscapingListener listener = new EscapingListener();
    Threads.join(thread);
    System.out.println(listener.count[0]);
  }
}
