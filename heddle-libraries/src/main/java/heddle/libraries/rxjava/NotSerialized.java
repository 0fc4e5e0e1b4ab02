package heddle.libraries.rxjava;

import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import io.reactivex.rxjava3.subjects.PublishSubject;

/** A subject that is not serialized calls its subscriber from two threads at once. */
@Library(
    value = "RxJava",
    jars = {"rxjava", "reactive-streams"})
@Fails("assertion")
public final class NotSerialized {

  private NotSerialized() {}

  public static void main(String[] args) {
    PublishSubject<Integer> subject = PublishSubject.create();
    var seen = new int[1];
    subject.subscribe(number -> seen[0] += number);
    Threads.run(() -> subject.onNext(1), () -> subject.onNext(2));
    assert seen[0] == 3 : "both arrive";
  }
}
