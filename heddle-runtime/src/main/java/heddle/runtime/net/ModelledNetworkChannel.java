package heddle.runtime.net;

import java.io.IOException;
import java.net.SocketOption;
import java.nio.channels.NetworkChannel;
import java.util.Set;

/** A channel of the program to a socket. */
interface ModelledNetworkChannel extends ModelledChannel, NetworkChannel {

  @Override
  default <T> T getOption(SocketOption<T> option) throws IOException {
    return gate().options().get(option);
  }

  @Override
  default Set<SocketOption<?>> supportedOptions() {
    return SocketSettings.OF_STREAMS;
  }
}
