package heddle.engine.search;

import heddle.engine.model.Op;

/** By what waits end in a search. */
public enum WaitEnds {
  /** As they were announced. */
  ANNOUNCED,
  /** Limits that run out when the program is idle may do so at any time. */
  IMPATIENT,
  /** For a reason only: what may end without one does not. */
  PROVOKED;

  Op of(Op op) {
    return switch (this) {
      case ANNOUNCED -> op;
      case IMPATIENT -> op.impatient();
      case PROVOKED -> op.provoked();
    };
  }
}
