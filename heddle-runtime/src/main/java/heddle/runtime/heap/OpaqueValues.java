package heddle.runtime.heap;

import heddle.runtime.layout.ClassLayouts;
import heddle.runtime.raw.Memory;
import heddle.runtime.table.Digest;
import java.io.File;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.regex.Pattern;

/**
 * Objects of the JDK's that nobody looks into, and that are known by what they stand for: a reader
 * learns that without an event, so it belongs to their names.
 */
public final class OpaqueValues {

  /** The digest of an object of which nothing tells what it stands for. */
  public static final long UNKNOWN = 0;

  private static final String ANNOTATION = "sun.reflect.annotation.AnnotationInvocationHandler";
  private static final String VALUES = "memberValues";
  private static final String REQUEST = "jdk.internal.net.http.ImmutableHttpRequest";

  /** There is one of each; dates are something else. */
  private static final String CALENDARS = "sun.util.calendar.";

  private final ClassLayouts layouts;
  private final WatchedHandles watched;
  private final BoundHandles handles;

  OpaqueValues(ClassLayouts layouts, WatchedHandles watched, BoundHandles handles) {
    this.layouts = layouts;
    this.watched = watched;
    this.handles = handles;
  }

  /** A digest of what an object stands for, if that is known. No hooks may be in force. */
  public long digest(Object object) {
    if (object instanceof String) {
      return Digest.mix(7, (String) object);
    } else if (Constants.isBox(object)) {
      return box(object);
    }
    String text = of(object);
    return text == null ? UNKNOWN : Digest.mix(11, text);
  }

  private static long box(Object object) {
    if (object instanceof Character) {
      return (Character) object;
    } else if (object instanceof Boolean) {
      return (Boolean) object ? 1 : 0;
    } else if (object instanceof Float) {
      return Float.floatToRawIntBits((Float) object);
    } else if (object instanceof Double) {
      return Double.doubleToRawLongBits((Double) object);
    }
    return ((Number) object).longValue();
  }

  /** What an object stands for; null if that is not known. No hooks may be in force. */
  private String of(Object object) {
    try {
      return text(object);
    } catch (RuntimeException | LinkageError e) {
      // Some cannot be described, which is not the program's fault.
      return null;
    }
  }

  private String text(Object object) {
    if (object instanceof File
        || object instanceof Path
        || object instanceof URI
        || object instanceof URL
        || object instanceof Charset
        || object instanceof FileTime
        || object instanceof InetAddress) {
      return object.toString();
    } else if (object instanceof Locale) {
      return locale((Locale) object);
    } else if (object instanceof Executable || object instanceof Field) {
      return member(object);
    } else if (object instanceof MethodType) {
      return handles.type((MethodType) object);
    } else if (object instanceof InetSocketAddress) {
      var address = (InetSocketAddress) object;
      return address.getHostString() + ":" + address.getPort();
    } else if (object instanceof ThreadGroup) {
      return group((ThreadGroup) object);
    } else if (object instanceof Pattern) {
      return ((Pattern) object).flags() + ":" + ((Pattern) object).pattern();
    } else if (object instanceof TimeZone) {
      return ((TimeZone) object).getID() + ":" + ((TimeZone) object).getRawOffset();
    }
    return reflected(object);
  }

  /** A locale. Its own text leaves out what is in it if it has neither a language nor a country. */
  private static String locale(Locale locale) {
    var text = new StringBuilder(locale.getLanguage());
    text.append('|').append(locale.getCountry()).append('|').append(locale.getVariant());
    text.append('|').append(locale.getScript());
    for (char key : locale.getExtensionKeys()) {
      text.append('|').append(key).append('-').append(locale.getExtension(key));
    }
    return text.toString();
  }

  /** A method, a constructor or a field, and whether anybody may use it. */
  @SuppressWarnings("deprecation")
  private String member(Object object) {
    boolean isOpen = ((AccessibleObject) object).isAccessible();
    String declaring = layouts.className(((Member) object).getDeclaringClass());
    return object + ":" + declaring + ":" + isOpen;
  }

  @SuppressWarnings("removal")
  private static String group(ThreadGroup group) {
    boolean isDaemon = group.isDaemon();
    return ThreadFields.path(group) + group.getMaxPriority() + ":" + isDaemon;
  }

  private String reflected(Object object) {
    String type = object.getClass().getName();
    if (object instanceof TypeVariable) {
      return ((TypeVariable<?>) object).getGenericDeclaration() + ":" + object;
    } else if (object instanceof Parameter) {
      return ((Parameter) object).getDeclaringExecutable() + ":" + object;
    } else if (object instanceof VarHandle) {
      return BoundHandles.text((VarHandle) object);
    } else if (object instanceof BasicFileAttributes) {
      var file = (BasicFileAttributes) object;
      return file.size() + ":" + file.isDirectory() + ":" + file.isRegularFile();
    } else if (watched.isWatched(object)) {
      return watched.text(object);
    } else if (object instanceof MethodHandle) {
      return handles.text(object);
    } else if (object instanceof CallSite) {
      return handles.text(((CallSite) object).getTarget());
    } else if (object instanceof RecordComponent) {
      return ((RecordComponent) object).getDeclaringRecord() + ":" + object;
    } else if (type.equals(ANNOTATION)) {
      return field(object, ANNOTATION, "type") + annotation(field(object, ANNOTATION, VALUES));
    }
    if (type.startsWith(CALENDARS)) {
      return type;
    }
    boolean isTold = object instanceof Type || type.equals(REQUEST) || isDescribed(object);
    return isTold ? object.toString() : null;
  }

  /** Whether it is of a class that has a text for what its objects stand for, and nothing else. */
  private static boolean isDescribed(Object object) {
    String type = object.getClass().getName();
    if (!type.startsWith("java.")
        && !type.startsWith("sun.security.")
        && !type.startsWith("sun.util.")) {
      return false;
    }
    try {
      Class<?> declaring = object.getClass().getMethod("toString").getDeclaringClass();
      return declaring != Object.class;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  /** What is in a field of a class that the object is of; null if it is not. */
  private Object field(Object object, String declaring, String name) {
    for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
      if (type.getName().equals(declaring)) {
        return Memory.reference(object, layouts.offset(type, name));
      }
    }
    return null;
  }

  private static String annotation(Object values) {
    var text = new StringBuilder();
    ((Map<?, ?>) values)
        .forEach(
            (name, value) -> text.append(name).append(Arrays.deepToString(new Object[] {value})));
    return text.toString();
  }
}
