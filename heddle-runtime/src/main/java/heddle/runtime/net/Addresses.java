package heddle.runtime.net;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;
import java.util.Objects;

/** Addresses, as channels want them. */
final class Addresses {

  private Addresses() {}

  /** Where to bind; null stands for any port. */
  static InetSocketAddress orAny(SocketAddress address) {
    return address == null ? new InetSocketAddress(0) : of(address);
  }

  static InetSocketAddress of(SocketAddress address) {
    Objects.requireNonNull(address);
    if (!(address instanceof InetSocketAddress)) {
      throw new UnsupportedAddressTypeException();
    }
    var place = (InetSocketAddress) address;
    if (place.isUnresolved()) {
      throw new UnresolvedAddressException();
    }
    return place;
  }
}
