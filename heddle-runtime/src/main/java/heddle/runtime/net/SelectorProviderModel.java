package heddle.runtime.net;

import heddle.runtime.NetHooks;
import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import java.io.IOException;
import java.net.ProtocolFamily;
import java.net.StandardProtocolFamily;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;

/** Makes the channels of the program, which are connected to each other only. */
@StandsFor(
    value = "java.nio.channels.spi.SelectorProvider",
    when = NetHooks.class,
    asking = "appliesToChannels")
public final class SelectorProviderModel extends SelectorProvider {

  private static final SelectorProviderModel ONLY = new SelectorProviderModel();

  private SelectorProviderModel() {}

  /** In place of the platform's. */
  @Replaces("provider")
  public static SelectorProvider get() {
    return ONLY;
  }

  @Override
  public DatagramChannel openDatagramChannel() {
    NetHooks.assumeNothingLost();
    return new DatagramChannelModel(this);
  }

  @Override
  public DatagramChannel openDatagramChannel(ProtocolFamily family) {
    check(family);
    return openDatagramChannel();
  }

  @Override
  public Pipe openPipe() {
    NetHooks.assumePipesAreWide();
    return new PipeModel(this);
  }

  @Override
  public AbstractSelector openSelector() {
    NetHooks.assumeOrderOfKeys();
    return new SelectorModel(this);
  }

  @Override
  public ServerSocketChannel openServerSocketChannel() {
    NetHooks.assumeAtOnce();
    return new ServerSocketChannelModel(this);
  }

  @Override
  public ServerSocketChannel openServerSocketChannel(ProtocolFamily family) throws IOException {
    check(family);
    return openServerSocketChannel();
  }

  @Override
  public SocketChannel openSocketChannel() {
    NetHooks.assumeAtOnce();
    return new SocketChannelModel(this);
  }

  @Override
  public SocketChannel openSocketChannel(ProtocolFamily family) throws IOException {
    check(family);
    return openSocketChannel();
  }

  private static void check(ProtocolFamily family) {
    if (family != StandardProtocolFamily.INET && family != StandardProtocolFamily.INET6) {
      throw NetHooks.refuse("a channel of the family " + family.name());
    }
  }
}
