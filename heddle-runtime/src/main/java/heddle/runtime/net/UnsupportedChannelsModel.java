package heddle.runtime.net;

import heddle.runtime.NetHooks;
import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.StandsFor;

/** What there is no model of: others than threads of the program would have to answer. */
@StandsFor(
    value = {
      "java.nio.channels.spi.AsynchronousChannelProvider",
      "sun.nio.ch.SimpleAsynchronousFileChannelImpl",
      "sun.nio.fs.AbstractPoller"
    },
    when = NetHooks.class,
    asking = "appliesToChannels")
public final class UnsupportedChannelsModel {

  private UnsupportedChannelsModel() {}

  @Before("provider")
  public static void refuseAsynchronous() {
    throw NetHooks.refuse("an asynchronous channel of a socket");
  }

  @Before("open(*)")
  public static void refuseAsynchronousFile() {
    throw NetHooks.refuse("an asynchronous channel of a file");
  }

  @Before("start(*)")
  public static void refuseWatching() {
    throw NetHooks.refuse("a WatchService");
  }
}
