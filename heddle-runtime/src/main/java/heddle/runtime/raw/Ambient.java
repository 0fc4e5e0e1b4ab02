package heddle.runtime.raw;

import java.lang.reflect.Field;

/** Defaults of the process that a program may change: after a run they are as they were. */
public final class Ambient {

  private static final String[] FIELDS = {
    "java.util.Locale.defaultLocale",
    "java.util.Locale.defaultDisplayLocale",
    "java.util.Locale.defaultFormatLocale",
    "java.util.TimeZone.defaultTimeZone",
  };

  private final Object[] bases = new Object[FIELDS.length];
  private final long[] offsets = new long[FIELDS.length];
  private final Object[] values = new Object[FIELDS.length];

  public Ambient() {
    for (int i = 0; i < FIELDS.length; i++) {
      int dot = FIELDS[i].lastIndexOf('.');
      find(i, FIELDS[i].substring(0, dot), FIELDS[i].substring(dot + 1));
    }
  }

  private void find(int number, String type, String name) {
    try {
      for (Field field : Class.forName(type, true, null).getDeclaredFields()) {
        if (field.getName().equals(name)) {
          bases[number] = Memory.UNSAFE.staticFieldBase(field);
          offsets[number] = Memory.UNSAFE.staticFieldOffset(field);
        }
      }
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  public void begin() {
    for (int i = 0; i < bases.length; i++) {
      values[i] = bases[i] == null ? null : Memory.reference(bases[i], offsets[i]);
    }
  }

  public void end() {
    for (int i = 0; i < bases.length; i++) {
      if (bases[i] != null) {
        Memory.setReference(bases[i], offsets[i], values[i]);
      }
    }
  }
}
