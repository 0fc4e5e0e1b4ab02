package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Summary;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever chooses a mode weaker than volatile is named, wherever the access itself is made. */
class ModesTest extends Exploring {

  private static final String IMPORTS =
      """
      static class Counter extends java.util.concurrent.atomic.AtomicInteger {
        boolean grab() { return weakCompareAndSetVolatile(0, 1); } }
      interface Once { static boolean go(java.util.concurrent.atomic.AtomicStampedReference<String> r) {
        return r.weakCompareAndSet("a", "b", 0, 1); } }
      static final Counter x = new Counter();
      static final java.util.concurrent.atomic.AtomicReference<String> ref =
          new java.util.concurrent.atomic.AtomicReference<>();
      static final java.util.concurrent.atomic.AtomicLongArray array =
          new java.util.concurrent.atomic.AtomicLongArray(1);
      """;

  private Set<String> weak(String thread, String main) {
    Summary summary =
        exploration.explore(IMPORTS, "go(() -> {" + thread + "}, () -> {" + main + "});");
    return summary.weak().stream()
        .map(weak -> weak.access().word() + " " + weak.cell().toString().replaceAll(".*\\.", ""))
        .collect(Collectors.toSet());
  }

  @Test
  void anAtomicVariableDoesWhatItsCallerHasChosen() {
    assertEquals(Set.of("release value"), weak("x.lazySet(1);", "x.get();"));
    assertEquals(
        Set.of("opaque value", "release value"), weak("x.setRelease(1);", "x.getOpaque();"));
    assertEquals(Set.of("acquire 0"), weak("array.set(0, 1);", "array.getAcquire(0);"));
    assertEquals(Set.of(), weak("x.set(1);", "x.getAndUpdate(v -> v + 1);"));
  }

  @Test
  void aMethodReferenceThatTheJdkCallsIsTheProgramsChoice() {
    assertEquals(
        Set.of("release value"),
        weak("java.util.List.of(\"a\").forEach(ref::lazySet);", "ref.get();"));
  }

  @Test
  void aMethodReferenceToASubclassIs() {
    assertEquals(
        Set.of("release value"),
        weak("java.util.stream.IntStream.of(1).forEach(x::lazySet);", "x.get();"));
  }

  @Test
  void reflectionIsTheProgramsChoice() {
    assertEquals(
        Set.of("release value"),
        weak(
            """
            try { java.util.concurrent.atomic.AtomicInteger.class.getMethod("lazySet", int.class).invoke(x, 1); }
            catch (ReflectiveOperationException e) { throw new Error(e); }
            """,
            "x.get();"));
  }

  @Test
  void whatTheJdkChoosesForItselfIsNotNamed() {
    assertEquals(
        Set.of(),
        weak(
            "new java.util.concurrent.FutureTask<>(() -> 1).run();",
            "new java.util.concurrent.ConcurrentHashMap<>().put(1, x.get());"));
    assertEquals(
        Set.of(),
        exploration
            .explore(
                "static final java.util.concurrent.atomic.LongAdder n ="
                    + " new java.util.concurrent.atomic.LongAdder();",
                "go(() -> n.add(1), () -> n.add(2));")
            .weak()
            .stream()
            .collect(Collectors.toSet()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x.weakCompareAndSetPlain(0, 1)",
        "x.grab()",
        "array.weakCompareAndSetAcquire(0, 0, 1)",
        "Once.go(new java.util.concurrent.atomic.AtomicStampedReference<>(\"a\", 0))",
        "((java.util.function.BiPredicate<String, String>) ref::weakCompareAndSetVolatile).test(null, \"a\")"
      })
  void aWeakCompareAndSetMayFail(String call) {
    exploration.failed("failed", IMPORTS, "if (!" + call + ") throw new Error(\"failed\");");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x.compareAndSet(0, 1)",
        "x.updateAndGet(v -> v + 1) == 1",
        "array.accumulateAndGet(0, 2, Long::sum) == 2"
      })
  void othersDoNot(String call) {
    exploration.verified(1, IMPORTS, "if (!(" + call + ")) throw new Error(\"failed\");");
  }
}
