package example;

import heddle.junit.HeddleTest;

class ReplayExamples {

  static final String LOST_UPDATE = "1:0x3-1-0-1-0-1x2-0x3~0";

  private int plain;

  @HeddleTest(replay = LOST_UPDATE)
  void aRecordedFailure() throws InterruptedException {
    Thread thread = new Thread(() -> plain++);
    thread.start();
    plain++;
    thread.join();
    assert plain == 2 : "both count";
  }

  @HeddleTest(replay = "1:0x3-1x4-0x5~0")
  void anExecutionThatDoesNotFail() throws InterruptedException {
    aRecordedFailure();
  }

  @HeddleTest(replay = LOST_UPDATE)
  void anotherProgram() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    thread.start();
    thread.join();
  }

  @HeddleTest(replay = "1:0x3-1x4-0x5")
  void noCode() {}
}
