package heddle.toy;

/** What a target vouches for in its events. */
public enum Marks {
  /** Nothing. */
  NONE,
  /** Where a thread stands when it passes a loop head. */
  LOOP,
  /** Loop heads, and the complete local state of the thread after every event. */
  LOCAL_AND_LOOP
}
