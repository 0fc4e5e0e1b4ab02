package heddle.bench.linear;

import heddle.programs.structures.BoundedBuffer;
import heddle.programs.structures.CheckThenActMap;
import heddle.programs.structures.CountedQueue;
import heddle.programs.structures.ForgetfulQueue;
import heddle.programs.structures.HashTable;
import heddle.programs.structures.HastyStack;
import heddle.programs.structures.LateSet;
import heddle.programs.structures.LazySet;
import heddle.programs.structures.LockFreeQueue;
import heddle.programs.structures.LockedCounter;
import heddle.programs.structures.LostUpdateCounter;
import heddle.programs.structures.MichaelScottQueue;
import heddle.programs.structures.NotLinearizable;
import heddle.programs.structures.RecyclingStack;
import heddle.programs.structures.SleepyBuffer;
import heddle.programs.structures.TreiberStack;
import java.util.List;

/** What is compared on. */
record Structure(Class<?> type) {

  static final List<Structure> ALL =
      List.<Class<?>>of(
              TreiberStack.class,
              MichaelScottQueue.class,
              LockFreeQueue.class,
              HashTable.class,
              LazySet.class,
              LockedCounter.class,
              BoundedBuffer.class,
              LostUpdateCounter.class,
              HastyStack.class,
              RecyclingStack.class,
              ForgetfulQueue.class,
              CountedQueue.class,
              CheckThenActMap.class,
              LateSet.class,
              SleepyBuffer.class)
          .stream()
          .map(Structure::new)
          .toList();

  String name() {
    return type.getSimpleName();
  }

  boolean isRight() {
    return !type.isAnnotationPresent(NotLinearizable.class);
  }
}
