package heddle.libraries.rxjava;

import heddle.libraries.Library;
import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.plugins.RxJavaPlugins;
import io.reactivex.rxjava3.schedulers.Schedulers;

/** Two values are computed by threads of a scheduler and put together. */
@Library(
    value = "RxJava",
    jars = {"rxjava", "reactive-streams"})
public final class Zipped {

  private Zipped() {}

  public static void main(String[] args) {
    // The usual scheduler for input and output starts a thread in a class initialiser.
    RxJavaPlugins.setInitIoSchedulerHandler(
        usual -> RxJavaPlugins.createNewThreadScheduler(Thread::new));
    Single<Integer> one = Single.fromCallable(() -> 1).subscribeOn(Schedulers.computation());
    Single<Integer> other = Single.fromCallable(() -> 2).subscribeOn(Schedulers.computation());
    assert Single.zip(one, other, Integer::sum).blockingGet() == 3 : "the sum of both";
  }
}
