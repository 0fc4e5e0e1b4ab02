package heddle.runtime.file;

import heddle.runtime.raw.Memory;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.table.Growth;
import heddle.runtime.table.TextTable;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;

/**
 * What files are called: a path without links and dots, so that a file is the same whatever way
 * leads to it; and its own place, if that is a link. Hard links are not seen through.
 */
final class FileNames {

  private static final String CHANNEL = "sun.nio.ch.FileChannelImpl";
  private static final String PATHS = "sun.nio.fs.";

  private final Synchronisation model;

  /** The paths that were asked for in this run, and by the same number what they are. */
  private final TextTable asked = new TextTable();

  private String[] real = new String[16];
  private String[] places = new String[16];

  FileNames(Synchronisation model) {
    this.model = model;
  }

  /** What paths lead to may be something else now. */
  void clear() {
    asked.clear();
  }

  /**
   * The path by which the program knows a file; null if it has none, as standard output, or if it
   * is something else.
   */
  String path(Object file) {
    if (file instanceof String) {
      return (String) file;
    } else if (file instanceof File) {
      return ((File) file).getPath();
    } else if (file instanceof FileOutputStream) {
      return path(file, FileOutputStream.class);
    } else if (file instanceof FileInputStream) {
      return path(file, FileInputStream.class);
    } else if (file instanceof RandomAccessFile) {
      return path(file, RandomAccessFile.class);
    }
    String type = file.getClass().getName();
    if (type.equals(CHANNEL)) {
      return path(file, file.getClass());
    }
    return type.startsWith(PATHS) ? file.toString() : null;
  }

  /** Whether it is a channel of the JDK that an interrupt closes. */
  boolean isInterruptible(Object channel) {
    Class<?> type = channel.getClass();
    return type.getName().equals(CHANNEL)
        && !Memory.UNSAFE.getBoolean(channel, model.layouts.offset(type, "uninterruptible"));
  }

  private String path(Object file, Class<?> type) {
    return (String) Memory.reference(file, model.layouts.offset(type, "path"));
  }

  /** What a path leads to. */
  String real(String path) {
    int number = number(path);
    return real[number];
  }

  /** Where a path ends: something else than what it leads to if there is a link. */
  String place(String path) {
    int number = number(path);
    return places[number];
  }

  /** May replace the arrays: to be called before they are looked at. */
  private int number(String path) {
    int known = asked.size();
    int number = asked.number(path);
    if (number == known) {
      if (number >= real.length) {
        real = Growth.of(real, number * 2);
        places = Growth.of(places, number * 2);
      }
      var file = new File(path);
      real[number] = real(file);
      File above = file.getAbsoluteFile().getParentFile();
      boolean isNamed = above != null && !file.getName().matches("\\.*");
      places[number] = isNamed ? below(real(above), file.getName()) : real[number];
    }
    return number;
  }

  private static String below(String directory, String name) {
    return directory.endsWith(File.separator)
        ? directory + name
        : directory + File.separator + name;
  }

  private static String real(File file) {
    try {
      return file.getCanonicalPath();
    } catch (IOException e) {
      return file.getAbsolutePath();
    }
  }

  /** The directory that something is in; null if it is the root. */
  static String above(String path) {
    int slash = path.lastIndexOf(File.separatorChar);
    if (slash < 0 || path.length() == 1) {
      return null;
    }
    return slash == 0 ? File.separator : path.substring(0, slash);
  }
}
