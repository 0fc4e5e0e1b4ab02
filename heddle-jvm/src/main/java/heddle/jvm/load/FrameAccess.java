package heddle.jvm.load;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Whether this JVM can be believed in what it tells about live frames: its compilers leave out no
 * objects.
 */
public final class FrameAccess {

  /** Optimisations that leave out objects which the program could see. */
  private static final List<String> OFF =
      List.of("DoEscapeAnalysis", "EliminateAutoBox", "OptimizeStringConcat");

  private FrameAccess() {}

  /** What a JVM has to be started with. */
  public static List<String> flags() {
    return OFF.stream().map(flag -> "-XX:-" + flag).toList();
  }

  /** Whether it can. */
  public static boolean isReliable() {
    try {
      var bean = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
      return bean != null && OFF.stream().noneMatch(flag -> isOn(bean, flag));
    } catch (RuntimeException | LinkageError e) {
      return false;
    }
  }

  /** Whether an optimisation is made; a JVM without the compiler that makes it has no such flag. */
  private static boolean isOn(HotSpotDiagnosticMXBean bean, String flag) {
    try {
      return Boolean.parseBoolean(bean.getVMOption(flag).getValue());
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
