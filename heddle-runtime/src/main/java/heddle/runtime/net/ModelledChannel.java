package heddle.runtime.net;

import java.io.IOException;

/** A channel of the program. */
interface ModelledChannel {

  InterruptibleChannelModel gate();

  /** The operations that would not wait now. */
  int readyOps();

  /** Does what is to be done when it is closed for the first time. */
  void closeForGood() throws IOException;
}
