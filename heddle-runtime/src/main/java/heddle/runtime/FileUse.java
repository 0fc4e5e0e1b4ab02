package heddle.runtime;

import java.io.IOException;

/** Where the models of the JDK's files tell of uses, in the terms of {@code FileWays}. */
public final class FileUse {

  private FileUse() {}

  /** Whether the calling thread is under control. */
  public static boolean applies(Object file) {
    return !HookGuards.isInert();
  }

  /** A file is about to be used. */
  static void tell(Object file, int how) throws IOException {
    tell(file, how, null, 0);
  }

  /** Two files are about to be used at once, or one and something that need not be one. */
  static void tell(Object file, int how, Object other, int otherHow) throws IOException {
    if (!applies(file)) {
      return;
    }
    Run run = Run.active;
    run.files.use(run.scheduler.moving, file, how, other, otherHow);
  }
}
