package heddle.libraries.rxjava;

import heddle.libraries.Library;
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.plugins.RxJavaPlugins;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What is emitted by one thread and observed by a pool arrives in its order. */
@Library(
    value = "RxJava",
    jars = {"rxjava", "reactive-streams"})
public final class Observed {

  private Observed() {}

  public static void main(String[] args) {
    // The usual scheduler for input and output starts a thread in a class initialiser.
    RxJavaPlugins.setInitIoSchedulerHandler(
        usual -> RxJavaPlugins.createNewThreadScheduler(Thread::new));
    ExecutorService pool = Executors.newFixedThreadPool(1);
    String seen =
        Flowable.range(1, 3)
            .observeOn(Schedulers.from(pool))
            .reduce("", (text, number) -> text + number)
            .blockingGet();
    pool.shutdown();
    assert seen.equals("123") : seen;
  }
}
