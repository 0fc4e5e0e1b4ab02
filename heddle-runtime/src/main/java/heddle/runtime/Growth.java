package heddle.runtime;

/** What {@code java.util.Arrays} does, which is instrumented and would come back to us. */
final class Growth {

  private Growth() {}

  static int[] of(int[] array, int length) {
    var longer = new int[length];
    System.arraycopy(array, 0, longer, 0, Math.min(array.length, length));
    return longer;
  }

  static long[] of(long[] array, int length) {
    var longer = new long[length];
    System.arraycopy(array, 0, longer, 0, Math.min(array.length, length));
    return longer;
  }

  static byte[] of(byte[] array, int length) {
    var longer = new byte[length];
    System.arraycopy(array, 0, longer, 0, Math.min(array.length, length));
    return longer;
  }

  static boolean[] of(boolean[] array, int length) {
    var longer = new boolean[length];
    System.arraycopy(array, 0, longer, 0, Math.min(array.length, length));
    return longer;
  }

  static Object[] of(Object[] array, int length) {
    var longer = new Object[length];
    System.arraycopy(array, 0, longer, 0, Math.min(array.length, length));
    return longer;
  }

  static Strand[] of(Strand[] array, int length) {
    var longer = new Strand[length];
    System.arraycopy(array, 0, longer, 0, array.length);
    return longer;
  }

  static String[] of(String[] array, int length) {
    var longer = new String[length];
    System.arraycopy(array, 0, longer, 0, Math.min(array.length, length));
    return longer;
  }

  static void fill(int[] array, int value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }

  static void fill(Object[] array, Object value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }
}
