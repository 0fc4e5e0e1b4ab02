package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.lang.ref.Cleaner;
import java.lang.ref.ReferenceQueue;

/** What a cleaner does when it is asked to, it does once; a queue of references is empty. */
@Expect(outcome = "1 null", because = "the garbage collector has no part in it")
public final class Cleaning {

  private static int cleaned;

  private Cleaning() {}

  public static void main(String[] args) {
    Object object = new Object();
    Cleaner.Cleanable cleanable = Cleaner.create().register(object, () -> cleaned++);
    Threads.join(Threads.start(cleanable::clean));
    cleanable.clean();
    System.out.println(cleaned + " " + new ReferenceQueue<Object>().poll());
  }
}
