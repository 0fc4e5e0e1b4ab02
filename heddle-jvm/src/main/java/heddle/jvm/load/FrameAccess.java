package heddle.jvm.load;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Whether this JVM can be believed in what it tells about live frames: it was started for that, and
 * its compilers leave out no objects.
 */
public final class FrameAccess {

  /** Set in JVMs that were started with {@link #flags}. */
  public static final String PROPERTY = "heddle.marks";

  /** Optimisations that leave out objects which the program could see. */
  private static final List<String> OFF =
      List.of("DoEscapeAnalysis", "EliminateAutoBox", "OptimizeStringConcat");

  private FrameAccess() {}

  /** What a JVM has to be started with. */
  public static List<String> flags() {
    return List.of(
        "-XX:-DoEscapeAnalysis",
        "-XX:-EliminateAutoBox",
        "-XX:-OptimizeStringConcat",
        "-D" + PROPERTY + "=true");
  }

  static boolean isReliable() {
    if (!Boolean.getBoolean(PROPERTY)) {
      return false;
    }
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
