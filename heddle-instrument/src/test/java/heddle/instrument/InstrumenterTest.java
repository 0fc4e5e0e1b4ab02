package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InstrumenterTest {

  private final Instrumenter instrumenter =
      new Instrumenter(new Scope(false, false), name -> name.equals("java/lang/Thread"));

  @Test
  void aClassWithNothingToTellIsLeftAlone() {
    byte[] bytes = compile("class Case { final int x = 1; int get(int y) { return x + y; } }");

    assertEquals(Optional.empty(), instrument(bytes));
  }

  @Test
  void theResultDependsOnTheBytesOnly() {
    byte[] bytes = compile("class Case { int x; int get() { synchronized (this) { return x++; } } }");

    assertArrayEquals(instrument(bytes).orElseThrow(), instrument(bytes).orElseThrow());
  }

  @Test
  void aVersionThatIsTooNewIsNamed() {
    byte[] bytes = compile("class Case {}");
    bytes[7] = 99;

    assertTrue(failure(bytes).contains("version 99 (Java 55)"), failure(bytes));
  }

  @Test
  void bytesThatAreNoClassAreRefused() {
    assertEquals("These are not the bytes of a class file.", failure(new byte[] {1, 2, 3}));
    assertEquals("These are not the bytes of a class file.", failure(new byte[100]));
  }

  @Test
  void aMutilatedClassIsRefused() {
    byte[] bytes = compile("class Case { int x; int get() { return x; } }");
    int refused = 0;
    for (int length = 0; length < bytes.length; length++) {
      try {
        instrument(Arrays.copyOf(bytes, length));
      } catch (UninstrumentableException e) {
        refused++;
      }
    }

    assertTrue(refused > bytes.length / 2, "only " + refused + " of " + bytes.length);
  }

  @Test
  void aMethodThatGrowsTooLargeIsNamed() {
    var body = new StringBuilder("class Case { int x; void big() {");
    for (int i = 0; i < 9000; i++) {
      body.append("x = 1;");
    }
    byte[] bytes = compile(body.append("} }").toString());

    assertTrue(failure(bytes).contains("Case cannot be instrumented"), failure(bytes));
    assertTrue(failure(bytes).contains("big"), failure(bytes));
  }

  private static byte[] compile(String source) {
    return new Lab().compile(source).get("Case");
  }

  private Optional<byte[]> instrument(byte[] bytes) {
    return instrumenter.instrument(bytes, Kind.PROGRAM, new Lab.RecordedSites());
  }

  private String failure(byte[] bytes) {
    return assertThrows(UninstrumentableException.class, () -> instrument(bytes)).getMessage();
  }
}
