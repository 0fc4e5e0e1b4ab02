package heddle.runtime.net;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.spi.SelectorProvider;

/** A {@code Pipe} of the program. */
final class PipeModel extends Pipe {

  private final SocketStream flow = new SocketStream(true);
  private final Source source;
  private final Sink sink;

  PipeModel(SelectorProvider provider) {
    source = new Source(provider);
    sink = new Sink(provider);
  }

  @Override
  public SourceChannel source() {
    return source;
  }

  @Override
  public SinkChannel sink() {
    return sink;
  }

  private final class Source extends SourceChannel implements ModelledChannel {

    private final InterruptibleChannelModel gate = new InterruptibleChannelModel(this);

    Source(SelectorProvider provider) {
      super(provider);
    }

    @Override
    public InterruptibleChannelModel gate() {
      return gate;
    }

    @Override
    public int readyOps() {
      return flow.isReady() ? SelectionKey.OP_READ : 0;
    }

    @Override
    public int read(ByteBuffer buffer) throws IOException {
      return (int) read(new ByteBuffer[] {buffer}, 0, 1);
    }

    @Override
    public long read(ByteBuffer[] buffers) throws IOException {
      return read(buffers, 0, buffers.length);
    }

    @Override
    public long read(ByteBuffer[] buffers, int from, int count) throws IOException {
      int room = Buffers.room(buffers, from, count);
      gate.checkOpen();
      return Buffers.put(gate.read(flow, room, isBlocking()), buffers, from);
    }

    @Override
    public void closeForGood() throws IOException {
      implCloseChannel();
    }

    @Override
    protected void implCloseSelectableChannel() {
      flow.close();
    }

    @Override
    protected void implConfigureBlocking(boolean isBlocking) {
      // It is asked for in each operation.
    }
  }

  private final class Sink extends SinkChannel implements ModelledChannel {

    private final InterruptibleChannelModel gate = new InterruptibleChannelModel(this);

    Sink(SelectorProvider provider) {
      super(provider);
    }

    @Override
    public InterruptibleChannelModel gate() {
      return gate;
    }

    @Override
    public int readyOps() {
      return SelectionKey.OP_WRITE;
    }

    @Override
    public int write(ByteBuffer buffer) throws IOException {
      return (int) write(new ByteBuffer[] {buffer}, 0, 1);
    }

    @Override
    public long write(ByteBuffer[] buffers) throws IOException {
      return write(buffers, 0, buffers.length);
    }

    @Override
    public long write(ByteBuffer[] buffers, int from, int count) throws IOException {
      gate.checkOpen();
      return gate.write(flow, Buffers.take(buffers, from, count), isBlocking());
    }

    @Override
    public void closeForGood() throws IOException {
      implCloseChannel();
    }

    @Override
    protected void implCloseSelectableChannel() {
      flow.finish();
    }

    @Override
    protected void implConfigureBlocking(boolean isBlocking) {
      // It is asked for in each operation.
    }
  }
}
