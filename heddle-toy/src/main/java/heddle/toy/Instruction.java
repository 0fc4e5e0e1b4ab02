package heddle.toy;

import heddle.protocol.Site;

/** One instruction of a compiled script. Only a deed can be seen by other threads. */
final class Instruction {

  /** What happens when the thread gets here. */
  enum Kind {
    /** The thread stops and announces {@link #deed}. */
    DEED,
    /** {@link #into} gets the value of {@link #term}. */
    ASSIGN,
    /** Goes to {@link #target} if {@link #term} is 0. */
    BRANCH,
    /** Goes to {@link #target}. */
    JUMP,
    /** The thread passes the head of a loop. */
    HEAD
  }

  static final int NOWHERE = -1;

  private static final Deed NO_DEED = new ThreadDeeds.End();
  private static final Term NO_TERM = Term.constant(0);

  final Kind kind;
  final Deed deed;
  final Term term;

  /** The register that gets the answer or value; {@link #NOWHERE} if none does. */
  final int into;

  /** The registers it reads, one bit each. */
  final long uses;

  final Site site;

  /** Where a branch goes; where a deed goes that is not legal. */
  int target = NOWHERE;

  /** The registers that are live before it, one bit each. */
  long live;

  /** Whether the next instruction may follow. */
  boolean fallsThrough() {
    return kind != Kind.JUMP && !(kind == Kind.DEED && deed instanceof ThreadDeeds.End);
  }

  private Instruction(Kind kind, Deed deed, Term term, int into, long uses, Site site) {
    this.kind = kind;
    this.deed = deed;
    this.term = term;
    this.into = into;
    this.uses = uses;
    this.site = site;
  }

  static Instruction deed(Deed deed, int into, long uses, Site site) {
    return new Instruction(Kind.DEED, deed, NO_TERM, into, uses, site);
  }

  static Instruction assign(int into, Term term, long uses, Site site) {
    return new Instruction(Kind.ASSIGN, NO_DEED, term, into, uses, site);
  }

  static Instruction branch(Term term, long uses, Site site) {
    return new Instruction(Kind.BRANCH, NO_DEED, term, NOWHERE, uses, site);
  }

  static Instruction jump(Site site) {
    return new Instruction(Kind.JUMP, NO_DEED, NO_TERM, NOWHERE, 0, site);
  }

  static Instruction head(Site site) {
    return new Instruction(Kind.HEAD, NO_DEED, NO_TERM, NOWHERE, 0, site);
  }
}
