package heddle.runtime.table;

/** What {@code java.util.Arrays} does, which is instrumented and would come back to us. */
public final class Growth {

  private Growth() {}

  public static int[] of(int[] array, int length) {
    var longer = new int[length];
    System.arraycopy(array, 0, longer, 0, Math.min(array.length, length));
    return longer;
  }

  public static long[] of(long[] array, int length) {
    var longer = new long[length];
    System.arraycopy(array, 0, longer, 0, Math.min(array.length, length));
    return longer;
  }

  public static byte[] of(byte[] array, int length) {
    var longer = new byte[length];
    System.arraycopy(array, 0, longer, 0, Math.min(array.length, length));
    return longer;
  }

  public static boolean[] of(boolean[] array, int length) {
    var longer = new boolean[length];
    System.arraycopy(array, 0, longer, 0, Math.min(array.length, length));
    return longer;
  }

  public static Object[] of(Object[] array, int length) {
    var longer = new Object[length];
    System.arraycopy(array, 0, longer, 0, Math.min(array.length, length));
    return longer;
  }

  public static String[] of(String[] array, int length) {
    var longer = new String[length];
    System.arraycopy(array, 0, longer, 0, Math.min(array.length, length));
    return longer;
  }

  public static void fill(int[] array, int value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }

  public static void fill(Object[] array, Object value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }
}
