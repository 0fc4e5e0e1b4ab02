package heddle.programs.edges;

import heddle.programs.Classes;
import java.util.List;

/** Every form of a thread's body is under control: five threads, each counts once. */
@Classes(906)
public final class ThreadForms {

  private int count;

  private static final class Subclass extends Thread {
    private final ThreadForms forms;

    Subclass(ThreadForms forms) {
      this.forms = forms;
    }

    @Override
    public void run() {
      forms.increment();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    var forms = new ThreadForms();
    var threads = forms.threads();
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(forms.count);
  }

  private List<Thread> threads() {
    var anonymous =
        new Runnable() {
          @Override
          public void run() {
            increment();
          }
        };
    var anonymousThread =
        new Thread("named") {
          @Override
          public void run() {
            increment();
          }
        };
    return List.of(
        new Thread(() -> count++),
        new Thread(this::increment),
        new Thread(anonymous),
        new Subclass(this),
        anonymousThread);
  }

  private void increment() {
    count++;
  }
}
