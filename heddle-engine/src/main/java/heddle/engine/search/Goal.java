package heddle.engine.search;

import heddle.protocol.Operation;
import heddle.protocol.ThreadName;
import java.util.Map;

/** What a search looks for: a step that fails, or a state in which threads are stuck. */
public interface Goal {

  /** Anything that is wrong. */
  Goal ANYTHING =
      new Goal() {
        @Override
        public boolean isFailure(ThreadName thread, Operation operation) {
          return true;
        }

        @Override
        public boolean isDeadlock(Map<ThreadName, Operation> stuck) {
          return true;
        }
      };

  /** Whether this failure of a thread is it. */
  boolean isFailure(ThreadName thread, Operation operation);

  /** Whether it is that these threads, which have to end, never will do what they announce. */
  boolean isDeadlock(Map<ThreadName, Operation> stuck);
}
