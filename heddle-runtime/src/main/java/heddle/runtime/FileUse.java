package heddle.runtime;

import java.io.IOException;

/**
 * The ways to use a file, each of which is a bit, and where the models of the JDK's files tell of
 * uses.
 */
public final class FileUse {

  /** It is looked at, and nothing else. */
  static final int READS = 0;

  /** It is changed, not only looked at. */
  static final int WRITES = 1;

  /** A directory: what is in it. */
  static final int LISTS = 2;

  /** It is made, removed or named anew, or may be, which changes it, too. */
  static final int ENTERS = 4;

  /** The position of a channel is used. */
  static final int AT = 8;

  /** And changed. */
  static final int MOVES = 16;

  /** It becomes memory, and nobody sees what happens to it from then on. */
  static final int MAPS = 32;

  /** A channel is closed, for which it does not matter whether the thread is interrupted. */
  static final int CLOSES = 64;

  /** A temporary file has been made, or will be, if there is none yet. */
  static final int TEMPORARY = 128;

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
    run.files.use(run.moving, file, how, other, otherHow);
  }
}
