package heddle.runtime;

/** The part of {@link Hooks} about single fields and array elements, before the access. */
class FieldHooks extends HookGuards {

  private static void initialiser(Object owner, int site, boolean write) {
    Initialisers initialisers = Run.active.inert.initialisers();
    if (initialisers.isWatching()) {
      initialisers.access(owner, site, write);
    }
  }

  private static void initialiserElement(Object array, int index, boolean write) {
    Initialisers initialisers = Run.active.inert.initialisers();
    if (initialisers.isWatching()) {
      initialisers.accessElement(array, index, write);
    }
  }

  public static void read(Object owner, int site) {
    if (isInert()) {
      initialiser(owner, site, false);
      return;
    }
    Run run = Run.active;
    run.accesses.readField(run.moving, owner, site);
  }

  public static void readStatic(int site) {
    if (isInert()) {
      initialiser(null, site, false);
      return;
    }
    Run run = Run.active;
    run.accesses.readStatic(run.moving, site);
  }

  public static void readArray(Object array, int index, int site) {
    if (isInert()) {
      initialiserElement(array, index, false);
      return;
    }
    Run run = Run.active;
    run.accesses.readElement(run.moving, array, index, site);
  }

  public static void write(Object owner, int value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeField(run.moving, owner, value, null, site);
  }

  public static void write(Object owner, long value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeField(run.moving, owner, value, null, site);
  }

  public static void write(Object owner, float value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeField(run.moving, owner, Float.floatToRawIntBits(value), null, site);
  }

  public static void write(Object owner, double value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeField(run.moving, owner, Double.doubleToRawLongBits(value), null, site);
  }

  public static void write(Object owner, Object value, int site) {
    if (isInert()) {
      initialiser(owner, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeField(run.moving, owner, 0, value, site);
  }

  public static void writeStatic(int value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeStatic(run.moving, value, null, site);
  }

  public static void writeStatic(long value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeStatic(run.moving, value, null, site);
  }

  public static void writeStatic(float value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeStatic(run.moving, Float.floatToRawIntBits(value), null, site);
  }

  public static void writeStatic(double value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeStatic(run.moving, Double.doubleToRawLongBits(value), null, site);
  }

  public static void writeStatic(Object value, int site) {
    if (isInert()) {
      initialiser(null, site, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeStatic(run.moving, 0, value, site);
  }

  public static void writeArray(Object array, int index, int value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeElement(run.moving, array, index, value, null, site);
  }

  public static void writeArray(Object array, int index, long value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeElement(run.moving, array, index, value, null, site);
  }

  public static void writeArray(Object array, int index, float value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeElement(run.moving, array, index, Float.floatToRawIntBits(value), null, site);
  }

  public static void writeArray(Object array, int index, double value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeElement(
        run.moving, array, index, Double.doubleToRawLongBits(value), null, site);
  }

  public static void writeArray(Object array, int index, Object value, int site) {
    if (isInert()) {
      initialiserElement(array, index, true);
      return;
    }
    Run run = Run.active;
    run.accesses.writeElement(run.moving, array, index, 0, value, site);
  }
}
