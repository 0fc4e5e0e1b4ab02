package heddle.jvm.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FrameReaderTest {

  @Test
  void framesAreCutRightHoweverTheirBytesArrive() throws IOException {
    var random = new Random(3);
    var sent = new ArrayList<String>();
    var wire = new ByteArrayOutputStream();
    for (int i = 0; i < 300; i++) {
      String text = "x".repeat(i % 50 == 0 ? 100_000 : random.nextInt(3_000));
      sent.add(text);
      Bytes payload = Frame.draft();
      payload.text(text);
      Frame.send(Frame.Type.STUCK, payload, wire);
    }

    List<String> received = received(new Trickle(wire.toByteArray(), random));

    assertEquals(sent, received);
  }

  @Test
  void somethingElseThanAFrameIsNoticedAtItsFirstByte() throws IOException {
    var reader =
        new FrameReader(new ByteArrayInputStream("Hello".getBytes(StandardCharsets.UTF_8)));

    assertTrue(reader.read());
    assertThrows(GarbledException.class, reader::next);
  }

  @Test
  void aTypeOrALengthThatDoesNotExistIsRefused() throws IOException {
    for (byte[] wrong :
        List.of(
            new byte[] {(byte) Frame.FIRST_BYTE, 99, 0, 0, 0, 0},
            new byte[] {(byte) Frame.FIRST_BYTE, 0, -1, 0, 0, 0},
            new byte[] {(byte) Frame.FIRST_BYTE, 0, 0x7f, 0, 0, 0})) {
      var reader = new FrameReader(new ByteArrayInputStream(wrong));
      reader.read();

      assertThrows(GarbledException.class, reader::next);
    }
  }

  @Test
  void halfAFrameIsNone() throws IOException {
    var reader = new FrameReader(new ByteArrayInputStream(new byte[] {(byte) Frame.FIRST_BYTE, 0}));

    assertTrue(reader.read());
    assertEquals(Optional.empty(), reader.next());
    assertFalse(reader.read());
  }

  private static List<String> received(InputStream in) throws IOException {
    var reader = new FrameReader(in);
    var texts = new ArrayList<String>();
    do {
      for (Optional<Frame> f = reader.next(); f.isPresent(); f = reader.next()) {
        assertEquals(Frame.Type.STUCK, f.get().type());
        texts.add(f.get().payload().text());
      }
    } while (reader.read());
    return texts;
  }

  /** Gives any number of bytes at a time. */
  private static final class Trickle extends ByteArrayInputStream {
    private final Random random;

    Trickle(byte[] bytes, Random random) {
      super(bytes);
      this.random = random;
    }

    @Override
    public synchronized int read(byte[] to, int from, int length) {
      return super.read(to, from, Math.min(length, 1 + random.nextInt(5_000)));
    }
  }
}
