package heddle.programs.edges;

import heddle.programs.Classes;
import heddle.programs.Threads;

/** Elements of arrays of every type are cells, and boxed values are what they are. */
@Classes(9)
public final class ArrayKinds {

  private final boolean[] booleans = new boolean[2];
  private final byte[] bytes = new byte[2];
  private final char[] chars = new char[2];
  private final short[] shorts = new short[2];
  private final long[] longs = new long[2];
  private final float[] floats = new float[2];
  private final double[] doubles = new double[2];
  private final Object[][] objects = new Object[2][2];
  private final Object[] seen = new Object[8];

  public static void main(String[] args) {
    var test = new ArrayKinds();
    Threads.run(test::write, test::read);
    for (Object value : test.seen) {
      System.out.print(value instanceof Character c ? (int) c + " " : value + " ");
    }
  }

  private void write() {
    booleans[1] = true;
    bytes[1] = -3;
    chars[1] = 'c';
    shorts[1] = -5;
    longs[1] = 1L << 50;
    floats[1] = 1.5f;
    doubles[1] = -2.5;
    objects[1][1] = "text";
  }

  private void read() {
    seen[0] = objects[1][1];
    seen[1] = doubles[1];
    seen[2] = floats[1];
    seen[3] = longs[1];
    seen[4] = shorts[1];
    seen[5] = chars[1];
    seen[6] = bytes[1];
    seen[7] = booleans[1];
  }
}
