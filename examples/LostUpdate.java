/** Two threads count on the same field without a lock. One update can get lost. */
public class LostUpdate {

  private static int counter;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> counter++);
    Thread b = new Thread(() -> counter++);
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println("counter = " + counter);
    assert counter == 2 : "both updates count";
  }
}
