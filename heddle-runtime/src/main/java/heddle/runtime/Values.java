package heddle.runtime;

import java.io.File;
import java.lang.invoke.MethodType;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Locale;
import java.util.TimeZone;
import java.util.regex.Pattern;

/**
 * Objects of the JDK's that nobody looks into, and that are known by what they stand for: a reader
 * learns that without an event, so it belongs to their names.
 */
final class Values {

  private Values() {}

  /** What an object stands for; null if that is not known. No hooks may be in force. */
  static String text(Object object) {
    if (object instanceof File
        || object instanceof Path
        || object instanceof URI
        || object instanceof URL
        || object instanceof Charset
        || object instanceof Locale
        || object instanceof FileTime
        || object instanceof Executable
        || object instanceof Field
        || object instanceof MethodType) {
      return object.toString();
    } else if (object instanceof InetAddress) {
      return ((InetAddress) object).getHostAddress();
    } else if (object instanceof InetSocketAddress) {
      var address = (InetSocketAddress) object;
      return address.getHostString() + ":" + address.getPort();
    } else if (object instanceof Pattern) {
      return ((Pattern) object).flags() + ":" + ((Pattern) object).pattern();
    } else if (object instanceof TimeZone) {
      return ((TimeZone) object).getID() + ":" + ((TimeZone) object).getRawOffset();
    }
    return null;
  }
}
