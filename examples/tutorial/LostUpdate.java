/** Two threads count visitors. */
public class LostUpdate {

  static int visitors;

  public static void main(String[] args) throws InterruptedException {
    Thread north = new Thread(() -> visitors++);
    Thread south = new Thread(() -> visitors++);
    north.start();
    south.start();
    north.join();
    south.join();
    assert visitors == 2 : visitors + " of 2 visitors were counted";
  }
}
