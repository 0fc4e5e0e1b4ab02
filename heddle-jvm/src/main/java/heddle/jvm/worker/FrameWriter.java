package heddle.jvm.worker;

import java.io.IOException;
import java.io.OutputStream;

/** The way out of a worker. Several threads may send; frames do not mix. */
final class FrameWriter {

  private final OutputStream out;

  FrameWriter(OutputStream out) {
    this.out = out;
  }

  synchronized void send(Frame.Type type, Bytes payload) throws IOException {
    Frame.send(type, payload, out);
  }

  void send(Frame.Type type, String text) throws IOException {
    Bytes payload = Frame.draft();
    payload.text(text);
    send(type, payload);
  }
}
