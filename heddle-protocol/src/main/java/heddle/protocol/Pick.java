package heddle.protocol;

/** Which of several possibilities a step takes, where the thread alone does not decide it. */
public sealed interface Pick {

  /** There is nothing to decide. */
  record Only() implements Pick {
    @Override
    public String toString() {
      return "-";
    }
  }

  /** A notify wakes this waiter. */
  record Waiter(ThreadName thread) implements Pick {
    @Override
    public String toString() {
      return "wake " + thread;
    }
  }

  /** A choice answers this number. */
  record Alternative(int number) implements Pick {
    public Alternative {
      Check.atLeast(0, "the number of an alternative", number);
    }

    @Override
    public String toString() {
      return "take " + number;
    }
  }

  /** A wait ends without a reason: nobody notified the thread, and no time limit ran out. */
  record Unprovoked() implements Pick {
    @Override
    public String toString() {
      return "unprovoked";
    }
  }

  Pick ONLY = new Only();
  Pick UNPROVOKED = new Unprovoked();
}
