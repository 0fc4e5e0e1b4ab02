/** Three philosophers, three forks. */
public class Deadlock {

  static class Fork {}

  static void eat(Fork left, Fork right) {
    synchronized (left) {
      synchronized (right) {
        // Eats.
      }
    }
  }

  public static void main(String[] args) {
    Fork one = new Fork();
    Fork two = new Fork();
    Fork three = new Fork();
    new Thread(() -> eat(one, two)).start();
    new Thread(() -> eat(two, three)).start();
    new Thread(() -> eat(three, one)).start();
  }
}
