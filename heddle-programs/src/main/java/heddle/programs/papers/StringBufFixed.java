package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** {@link StringBuf} with both questions under one lock. */
@Classes(2)
@Expect(outcome = "a", because = "the buffer is empty before it is appended")
@Expect(outcome = "abc", because = "the buffer is appended before it is emptied")
public final class StringBufFixed {

  private final char[] characters = new char[8];
  private int length;

  private StringBufFixed(String text) {
    for (int i = 0; i < text.length(); i++) {
      characters[i] = text.charAt(i);
    }
    length = text.length();
  }

  public static void main(String[] args) {
    var first = new StringBufFixed("a");
    var second = new StringBufFixed("bc");
    Threads.run(() -> first.append(second), () -> second.delete());
    System.out.println(first.text());
  }

  private synchronized void append(StringBufFixed other) {
    synchronized (other) {
      int more = other.length();
      other.copyTo(characters, length, more);
      length += more;
    }
  }

  private synchronized int length() {
    return length;
  }

  private synchronized void copyTo(char[] target, int start, int count) {
    if (count > length) {
      throw new StringIndexOutOfBoundsException(count + " of " + length);
    }
    for (int i = 0; i < count; i++) {
      target[start + i] = characters[i];
    }
  }

  private synchronized void delete() {
    length = 0;
  }

  private synchronized String text() {
    String text = "";
    for (int i = 0; i < length; i++) {
      text += characters[i];
    }
    return text;
  }
}
