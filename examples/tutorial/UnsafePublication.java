/** Settings that are made when somebody needs them first, but shown around too early. */
public class UnsafePublication {

  static class Settings {
    int timeout;
  }

  static volatile Settings settings;

  static synchronized void load() {
    if (settings == null) {
      settings = new Settings();
      settings.timeout = 30;
    }
  }

  static int timeout() {
    if (settings == null) {
      load();
    }
    return settings.timeout;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> check(timeout()));
    other.start();
    check(timeout());
    other.join();
  }

  static void check(int timeout) {
    assert timeout == 30 : "timeout " + timeout;
  }
}
