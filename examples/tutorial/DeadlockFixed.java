/** Three philosophers who take the forks in the order of their numbers. */
public class DeadlockFixed {

  record Fork(int number) {}

  static void eat(Fork left, Fork right) {
    Fork first = left.number() < right.number() ? left : right;
    Fork second = first == left ? right : left;
    synchronized (first) {
      synchronized (second) {
        // Eats.
      }
    }
  }

  public static void main(String[] args) {
    Fork one = new Fork(1);
    Fork two = new Fork(2);
    Fork three = new Fork(3);
    new Thread(() -> eat(one, two)).start();
    new Thread(() -> eat(two, three)).start();
    new Thread(() -> eat(three, one)).start();
  }
}
