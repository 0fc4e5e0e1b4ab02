package heddle.cli;

/** A program with a known mistake, for {@code heddle doctor} to find. */
final class SelfTest {

  private static int counter;

  private SelfTest() {}

  /** Loses an update in some interleavings. */
  public static void main(String[] args) throws InterruptedException {
    Thread thread = new Thread(() -> counter++);
    thread.start();
    counter++;
    thread.join();
    if (counter != 2) {
      throw new IllegalStateException("an update is lost");
    }
  }
}
