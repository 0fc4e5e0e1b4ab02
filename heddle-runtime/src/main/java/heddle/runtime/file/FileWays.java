package heddle.runtime.file;

/** The ways to use a file, each of which is a bit. */
public final class FileWays {

  /** It is looked at, and nothing else. */
  public static final int READS = 0;

  /** It is changed, not only looked at. */
  public static final int WRITES = 1;

  /** A directory: what is in it. */
  public static final int LISTS = 2;

  /** It is made, removed or named anew, or may be, which changes it, too. */
  public static final int ENTERS = 4;

  /** The position of a channel is used. */
  public static final int AT = 8;

  /** And changed. */
  public static final int MOVES = 16;

  /** It becomes memory, and nobody sees what happens to it from then on. */
  public static final int MAPS = 32;

  /** A channel is closed, for which it does not matter whether the thread is interrupted. */
  public static final int CLOSES = 64;

  /** A temporary file has been made, or will be, if there is none yet. */
  public static final int TEMPORARY = 128;

  private FileWays() {}
}
