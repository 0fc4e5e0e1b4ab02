package heddle.runtime;

import heddle.runtime.heap.Stacks;
import java.lang.StackWalker.StackFrame;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The frames that {@code StackWalker} shows, as far as they are those of the program itself. */
final class ShownFrames implements Predicate<StackFrame> {

  /** Whether the walk has come to what carries the thread. */
  private boolean isOver;

  @Override
  public boolean test(StackFrame frame) {
    String type = frame.getClassName();
    isOver |= Stacks.isCarrier(type, frame.getMethodName());
    return !isOver && !Stacks.isAdded(type, frame.getMethodName());
  }

  /** What a program does with its stack. */
  static final class Walk<T> implements Function<Stream<StackFrame>, T> {
    private final Function<Stream<StackFrame>, T> walk;

    Walk(Function<Stream<StackFrame>, T> walk) {
      this.walk = walk;
    }

    @Override
    public T apply(Stream<StackFrame> frames) {
      return walk.apply(frames.filter(new ShownFrames()));
    }
  }

  /** What a program does with each of its frames. */
  static final class Each implements Consumer<StackFrame> {
    private final Consumer<StackFrame> action;
    private final ShownFrames shown = new ShownFrames();

    Each(Consumer<StackFrame> action) {
      this.action = action;
    }

    @Override
    public void accept(StackFrame frame) {
      if (shown.test(frame)) {
        action.accept(frame);
      }
    }
  }
}
