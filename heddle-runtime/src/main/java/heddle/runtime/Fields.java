package heddle.runtime;

import heddle.runtime.turn.Control;

/** What the hooks for single fields and array elements do while there is a run. */
final class Fields extends HookGuards {

  private Fields() {}

  /**
   * Texts that are made here are made by classes that may have hooks themselves. Other threads have
   * hooks, too, but only the one inside of an initialiser may touch the flag.
   */
  private static void initialiser(Object owner, int site, boolean write) {
    if (Control.isWatching && Run.active.inert.isInside()) {
      Control.isWatching = false;
      try {
        Run.active.initialisers.access(owner, site, write);
      } finally {
        Control.isWatching = true;
      }
    }
  }

  private static void initialiserElement(Object array, int index, boolean write) {
    if (Control.isWatching && Run.active.inert.isInside()) {
      Control.isWatching = false;
      try {
        Run.active.initialisers.accessElement(array, index, write);
      } finally {
        Control.isWatching = true;
      }
    }
  }

  static void read(Object owner, int site) {
    if (isInert()) {
      initialiser(owner, site, false);
      return;
    }
    Run run = Run.active;
    run.cells.readField(run.scheduler.moving, owner, site);
  }

  static void readStatic(int site) {
    if (isInert()) {
      initialiser(null, site, false);
      return;
    }
    Run run = Run.active;
    run.cells.readStatic(run.scheduler.moving, site);
  }

  static void readArray(Object array, int index, int site) {
    if (isInert()) {
      initialiserElement(array, index, false);
      return;
    }
    Run run = Run.active;
    run.cells.readElement(run.scheduler.moving, array, index, site);
  }

  static void write(Object owner, int value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeField(run.scheduler.moving, owner, value, null, site);
  }

  static void write(Object owner, long value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeField(run.scheduler.moving, owner, value, null, site);
  }

  static void write(Object owner, float value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeField(run.scheduler.moving, owner, Float.floatToRawIntBits(value), null, site);
  }

  static void write(Object owner, double value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeField(
        run.scheduler.moving, owner, Double.doubleToRawLongBits(value), null, site);
  }

  static void write(Object owner, Object value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeField(run.scheduler.moving, owner, 0, value, site);
  }

  static void writeStatic(int value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeStatic(run.scheduler.moving, value, null, site);
  }

  static void writeStatic(long value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeStatic(run.scheduler.moving, value, null, site);
  }

  static void writeStatic(float value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeStatic(run.scheduler.moving, Float.floatToRawIntBits(value), null, site);
  }

  static void writeStatic(double value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeStatic(run.scheduler.moving, Double.doubleToRawLongBits(value), null, site);
  }

  static void writeStatic(Object value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeStatic(run.scheduler.moving, 0, value, site);
  }

  static void writeArray(Object array, int index, int value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeElement(run.scheduler.moving, array, index, value, null, site);
  }

  static void writeArray(Object array, int index, long value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeElement(run.scheduler.moving, array, index, value, null, site);
  }

  static void writeArray(Object array, int index, float value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeElement(
        run.scheduler.moving, array, index, Float.floatToRawIntBits(value), null, site);
  }

  static void writeArray(Object array, int index, double value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeElement(
        run.scheduler.moving, array, index, Double.doubleToRawLongBits(value), null, site);
  }

  static void writeArray(Object array, int index, Object value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.cells.writeElement(run.scheduler.moving, array, index, 0, value, site);
  }
}
