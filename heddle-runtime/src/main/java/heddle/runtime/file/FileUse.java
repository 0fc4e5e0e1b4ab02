package heddle.runtime.file;

/** The ways to use a file, as the instrumenter says them; each is a bit. */
public final class FileUse {

  /** It is changed, not only looked at. */
  static final int WRITES = 1;

  /** A directory: what is in it. */
  static final int LISTS = 2;

  /** It is made, removed or named anew, or may be. */
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
}
