package heddle.libraries.rxjava;

import heddle.libraries.Library;
import heddle.programs.Threads;
import io.reactivex.rxjava3.processors.FlowableProcessor;
import io.reactivex.rxjava3.processors.PublishProcessor;

/** A serialized processor never calls its subscriber from two threads at once. */
@Library(
    value = "RxJava",
    jars = {"rxjava", "reactive-streams"})
public final class Serialized {

  private Serialized() {}

  public static void main(String[] args) {
    FlowableProcessor<Integer> processor = PublishProcessor.<Integer>create().toSerialized();
    var inside = new int[1];
    var seen = new int[1];
    processor.subscribe(
        number -> {
          inside[0]++;
          assert inside[0] == 1 : "two threads";
          seen[0] += number;
          inside[0]--;
        });
    Threads.run(() -> processor.onNext(1), () -> processor.onNext(2));
    assert seen[0] == 3 : "both arrive";
  }
}
