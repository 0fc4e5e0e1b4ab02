package heddle.runtime;

import heddle.runtime.turn.Control;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The part of {@link Hooks} about single fields and array elements, before the access.
 *
 * <p>They are inlined even where their callers hardly ever come. After a call, a compiler knows
 * nothing of what it has read before, neither for the program nor for the hooks that follow.
 */
class FieldHooks extends HookGuards {

  @ForceInline
  public static void read(Object owner, int site) {
    if (Control.isRunning) {
      Fields.read(owner, site);
    }
  }

  @ForceInline
  public static void readStatic(int site) {
    if (Control.isRunning) {
      Fields.readStatic(site);
    }
  }

  @ForceInline
  public static void readArray(Object array, int index, int site) {
    if (Control.isRunning) {
      Fields.readArray(array, index, site);
    }
  }

  @ForceInline
  public static void write(Object owner, int value, int site) {
    if (Control.isRunning) {
      Fields.write(owner, value, site);
    }
  }

  @ForceInline
  public static void write(Object owner, long value, int site) {
    if (Control.isRunning) {
      Fields.write(owner, value, site);
    }
  }

  @ForceInline
  public static void write(Object owner, float value, int site) {
    if (Control.isRunning) {
      Fields.write(owner, value, site);
    }
  }

  @ForceInline
  public static void write(Object owner, double value, int site) {
    if (Control.isRunning) {
      Fields.write(owner, value, site);
    }
  }

  @ForceInline
  public static void write(Object owner, Object value, int site) {
    if (Control.isRunning) {
      Fields.write(owner, value, site);
    }
  }

  @ForceInline
  public static void writeStatic(int value, int site) {
    if (Control.isRunning) {
      Fields.writeStatic(value, site);
    }
  }

  @ForceInline
  public static void writeStatic(long value, int site) {
    if (Control.isRunning) {
      Fields.writeStatic(value, site);
    }
  }

  @ForceInline
  public static void writeStatic(float value, int site) {
    if (Control.isRunning) {
      Fields.writeStatic(value, site);
    }
  }

  @ForceInline
  public static void writeStatic(double value, int site) {
    if (Control.isRunning) {
      Fields.writeStatic(value, site);
    }
  }

  @ForceInline
  public static void writeStatic(Object value, int site) {
    if (Control.isRunning) {
      Fields.writeStatic(value, site);
    }
  }

  @ForceInline
  public static void writeArray(Object array, int index, int value, int site) {
    if (Control.isRunning) {
      Fields.writeArray(array, index, value, site);
    }
  }

  @ForceInline
  public static void writeArray(Object array, int index, long value, int site) {
    if (Control.isRunning) {
      Fields.writeArray(array, index, value, site);
    }
  }

  @ForceInline
  public static void writeArray(Object array, int index, float value, int site) {
    if (Control.isRunning) {
      Fields.writeArray(array, index, value, site);
    }
  }

  @ForceInline
  public static void writeArray(Object array, int index, double value, int site) {
    if (Control.isRunning) {
      Fields.writeArray(array, index, value, site);
    }
  }

  @ForceInline
  public static void writeArray(Object array, int index, Object value, int site) {
    if (Control.isRunning) {
      Fields.writeArray(array, index, value, site);
    }
  }
}
