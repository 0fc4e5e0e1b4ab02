package heddle.programs.edges;

import heddle.programs.Incomplete;
import heddle.programs.Threads;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;

/** A loader that is no child of the program's loads a class that loses an update. */
@Incomplete("is not loaded by the program's class loader or a child of it")
public final class LoaderApart {

  /** It is loaded again. */
  public static final class Counter implements Runnable {
    private static int count;

    @Override
    public void run() {
      count++;
    }

    @Override
    public String toString() {
      return Integer.toString(count);
    }
  }

  private LoaderApart() {}

  public static void main(String[] args) throws ReflectiveOperationException, IOException {
    URL here = LoaderApart.class.getProtectionDomain().getCodeSource().getLocation();
    try (var apart = new URLClassLoader(new URL[] {here}, null)) {
      Class<?> again = apart.loadClass(LoaderApart.class.getName() + "$Counter");
      var one = (Runnable) again.getConstructor().newInstance();
      var other = (Runnable) again.getConstructor().newInstance();
      Threads.run(one, other);
      assert one.toString().equals("2");
    }
  }
}
