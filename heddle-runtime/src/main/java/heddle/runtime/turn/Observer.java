package heddle.runtime.turn;

/** What is told by the one who decides who moves, to those who note something about it. */
public interface Observer {

  /** The strand has announced an operation, and nobody has decided yet who moves. */
  void announced(Strand strand);

  /** An event has been logged, at a site. */
  void logged(int event, int site);

  /** Nobody can go on, and somebody would have to; they stand where they are. */
  void deadlocked();
}
