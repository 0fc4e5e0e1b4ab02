package heddle.programs.corners;

import heddle.programs.Expect;

/** A reference to a method of {@code Object} or {@code Thread} adds no method to a class. */
@Expect(outcome = "1 method, 2 fields", because = "that is what is written here")
public final class ShownMembers {

  private static final Object LOCK = new Object();
  private static final Runnable[] REFERENCES = {LOCK::notifyAll, LOCK::notify, Thread::yield};

  private ShownMembers() {}

  public static void main(String[] args) {
    for (Runnable reference : REFERENCES) {
      synchronized (LOCK) {
        reference.run();
      }
    }
    System.out.println(
        ShownMembers.class.getDeclaredMethods().length
            + " method, "
            + ShownMembers.class.getDeclaredFields().length
            + " fields");
  }
}
