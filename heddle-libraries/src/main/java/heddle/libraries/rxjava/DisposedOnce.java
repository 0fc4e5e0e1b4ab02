package heddle.libraries.rxjava;

import heddle.libraries.Library;
import heddle.programs.Threads;
import io.reactivex.rxjava3.disposables.CompositeDisposable;
import io.reactivex.rxjava3.disposables.Disposable;
import java.util.concurrent.atomic.AtomicInteger;

/** Something is added to a composite that is disposed meanwhile: it is disposed, once. */
@Library(
    value = "RxJava",
    jars = {"rxjava", "reactive-streams"})
public final class DisposedOnce {

  private DisposedOnce() {}

  public static void main(String[] args) {
    var times = new AtomicInteger();
    var composite = new CompositeDisposable();
    Threads.run(
        () -> composite.add(Disposable.fromRunnable(times::incrementAndGet)), composite::dispose);
    assert times.get() == 1 : "once";
  }
}
