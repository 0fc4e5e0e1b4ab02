package heddle.jvm.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrashLogTest {

  private static final String FRAMES = "Java frames: (J=compiled Java code, j=interpreted)";
  private static final String ACCESS =
      "siginfo: si_signo: 11 (SIGSEGV), si_code: 1 (SEGV_MAPERR), si_addr: 0x0000000000000000";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "si_signo: 11 (SIGSEGV), si_code: 1 (SEGV_MAPERR), si_addr: 0x0000000000000000 | true",
        "si_signo: 11 (SIGSEGV), si_code: 0 (SI_USER), si_pid: 12147, si_uid: 0        | false",
        "si_signo: 6 (SIGABRT), si_code: -6 (SI_TKILL), si_pid: 77, si_uid: 0          | true",
        "si_signo: 6 (SIGABRT), si_code: -6 (SI_TKILL), si_pid: 78, si_uid: 0          | false",
      })
  void aSignalIsThatOfTheProcessorOrOfTheProcessItself(String signal, boolean ofProgram) {
    assertEquals(ofProgram, CrashLog.of(List.of(FRAMES, "siginfo: " + signal), 77).ofProgram());
  }

  @Test
  void aCrashOutsideOfJavaMethodsIsNotTheProgramsDoing() {
    assertEquals(false, CrashLog.of(List.of(ACCESS), 77).ofProgram());
  }

  @Test
  void memoryThatTheSystemDidNotGiveIsNotTheProgramsDoing() {
    var lines = new ArrayList<>(List.of("# There is insufficient memory", FRAMES));

    assertEquals(false, CrashLog.of(lines, 77).ofProgram());
  }
}
