package heddle.programs.corners;

import heddle.programs.Incomplete;
import heddle.programs.Threads;

/** Two classes whose initialisers need each other: threads that begin with one each are stuck. */
@Incomplete("and the other way round")
public final class InitialisersNeedEachOther {

  private InitialisersNeedEachOther() {}

  private static class Parent {
    static final Parent FIRST = new Child();
  }

  private static final class Child extends Parent {}

  public static void main(String[] args) {
    Threads.run(() -> System.out.println(Parent.FIRST != null), Child::new);
  }
}
