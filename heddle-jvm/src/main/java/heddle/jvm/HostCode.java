package heddle.jvm;

/**
 * Something to run that is part of this JVM's own program, such as a test method. Its classes are
 * loaded again, with hooks, by a loader for the program; what is run belongs to those copies.
 */
public interface HostCode {

  /** The loader that knows the classes. */
  ClassLoader host();

  /**
   * Makes what is run once per schedule, by the program's first thread.
   *
   * @param transfer takes classes and objects of the host over to the program
   * @throws ProgramException if that is not possible
   */
  Runnable prepare(Transfer transfer);
}
