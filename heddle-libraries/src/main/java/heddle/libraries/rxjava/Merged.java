package heddle.libraries.rxjava;

import heddle.libraries.Library;
import heddle.programs.Threads;
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.processors.PublishProcessor;

/** Two sources are merged: all that they emit arrives, by one thread at a time. */
@Library(
    value = "RxJava",
    jars = {"rxjava", "reactive-streams"})
public final class Merged {

  private Merged() {}

  public static void main(String[] args) {
    PublishProcessor<Integer> one = PublishProcessor.create();
    PublishProcessor<Integer> other = PublishProcessor.create();
    var seen = new int[1];
    Flowable.merge(one, other).subscribe(number -> seen[0] += number);
    Threads.run(() -> one.onNext(1), () -> other.onNext(2));
    assert seen[0] == 3 : "both arrive";
  }
}
