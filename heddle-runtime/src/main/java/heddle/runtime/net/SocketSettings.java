package heddle.runtime.net;

import java.net.SocketOption;
import java.net.SocketOptions;
import java.net.StandardSocketOptions;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Options of a socket. All but the timeout are kept and have no effect. */
final class SocketSettings {

  static final Set<SocketOption<?>> OF_STREAMS =
      Set.of(
          StandardSocketOptions.SO_KEEPALIVE,
          StandardSocketOptions.SO_LINGER,
          StandardSocketOptions.SO_RCVBUF,
          StandardSocketOptions.SO_REUSEADDR,
          StandardSocketOptions.SO_SNDBUF,
          StandardSocketOptions.TCP_NODELAY);

  static final Set<SocketOption<?>> OF_DATAGRAMS =
      Set.of(
          StandardSocketOptions.IP_TOS,
          StandardSocketOptions.SO_BROADCAST,
          StandardSocketOptions.SO_RCVBUF,
          StandardSocketOptions.SO_REUSEADDR,
          StandardSocketOptions.SO_SNDBUF);

  private static final Integer BUFFER = 65_536;
  private static final Integer NO_LINGER = -1;

  private volatile int timeout;
  private Map<Object, Object> others;

  int timeout() {
    return timeout;
  }

  void setTimeout(int millis) {
    timeout = millis;
  }

  void set(Object option, Object value) {
    if (option.equals(SocketOptions.SO_TIMEOUT)) {
      timeout = (Integer) value;
      return;
    }
    synchronized (this) {
      if (others == null) {
        others = new HashMap<>();
      }
      others.put(option, value);
    }
  }

  Object get(int option) {
    if (option == SocketOptions.SO_TIMEOUT) {
      return timeout;
    }
    Object value = known(option);
    if (value != null) {
      return value;
    }
    return switch (option) {
      case SocketOptions.SO_RCVBUF, SocketOptions.SO_SNDBUF -> BUFFER;
      case SocketOptions.SO_LINGER -> NO_LINGER;
      case SocketOptions.IP_TOS -> Integer.valueOf(0);
      default -> Boolean.FALSE;
    };
  }

  <T> T get(SocketOption<T> option) {
    Object value = known(option);
    if (value == null) {
      if (option.equals(StandardSocketOptions.SO_LINGER)) {
        value = NO_LINGER;
      } else if (option.equals(StandardSocketOptions.IP_TOS)) {
        value = 0;
      } else {
        value = option.type() == Integer.class ? BUFFER : Boolean.FALSE;
      }
    }
    return option.type().cast(value);
  }

  private Object known(Object option) {
    synchronized (this) {
      return others == null ? null : others.get(option);
    }
  }
}
