package heddle.programs.corners;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicReference;

/** A publisher hands an item to a subscriber. */
public final class Subscription {

  private Subscription() {}

  public static void main(String[] args) throws InterruptedException {
    var said = new AtomicReference<String>("");
    var done = new CountDownLatch(1);
    try (var publisher = new SubmissionPublisher<Integer>(task -> new Thread(task).start(), 4)) {
      publisher.subscribe(
          new Flow.Subscriber<Integer>() {
            @Override
            public void onSubscribe(Flow.Subscription subscription) {
              subscription.request(1);
            }

            @Override
            public void onNext(Integer item) {
              said.set(said.get() + item + " ");
            }

            @Override
            public void onError(Throwable error) {
              said.set(said.get() + error);
            }

            @Override
            public void onComplete() {
              said.set(said.get() + "done");
              done.countDown();
            }
          });
      publisher.submit(1);
    }
    done.await();
    assert said.get().equals("1 done");
  }
}
