package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SelectionTest {

  private static final Selection SOME =
      new Selection(List.of("com.acme", "org"), List.of("com.acme.log"));

  @Test
  void everythingIsWatchedIfNothingIsSaid() {
    assertEquals(Optional.empty(), Selection.ALL.reach("Main"));
    assertEquals(Optional.empty(), Selection.ALL.reach("com.acme.Main"));
  }

  @Test
  void aPackageStandsForThoseBelowIt() {
    assertEquals(Optional.empty(), SOME.reach("com.acme.Main"));
    assertEquals(Optional.empty(), SOME.reach("org.example.deep.Main"));
    assertEquals(Optional.of("in com.acme.log"), SOME.reach("com.acme.log.Log"));
    assertEquals(Optional.of("in com.acme.log"), SOME.reach("com.acme.log.deep.Log$Level"));
  }

  @Test
  void namesThatOnlyBeginTheSameAreOthers() {
    assertEquals(Optional.empty(), SOME.reach("com.acme.logs.Log"));
    assertEquals(Optional.of("outside com.acme, org"), SOME.reach("com.acmeother.Main"));
    assertEquals(Optional.of("outside com.acme, org"), SOME.reach("organ.Main"));
    assertTrue(SOME.isLeft("Main"));
  }

  @Test
  void callsOfWhatIsLeftAloneMayDoAnything() {
    Scope scope = new Scope(false, true).withSelection(SOME);

    assertTrue(scope.isForeign("com/acme/log/Log", "info", "()V"));
    assertFalse(scope.isForeign("com/acme/Main", "run", "()V"));
  }
}
