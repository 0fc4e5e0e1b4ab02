/** Settings that are complete before they are shown; double-checked locking, as it has to be written. */
public class DoubleCheckedFixed {

  static class Settings {
    int timeout = 30;
  }

  static volatile Settings settings;

  static Settings settings() {
    if (settings == null) {
      synchronized (DoubleCheckedFixed.class) {
        if (settings == null) {
          settings = new Settings();
        }
      }
    }
    return settings;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> check(settings().timeout));
    other.start();
    check(settings().timeout);
    other.join();
  }

  static void check(int timeout) {
    assert timeout == 30 : "timeout " + timeout;
  }
}
