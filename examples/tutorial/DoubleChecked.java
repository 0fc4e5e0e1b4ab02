/** Settings that are complete before they are shown; double-checked locking, as it was once written. */
public class DoubleChecked {

  static class Settings {
    int timeout = 30;
  }

  static Settings settings;

  static Settings settings() {
    if (settings == null) {
      synchronized (DoubleChecked.class) {
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
