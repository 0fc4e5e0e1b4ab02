package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/**
 * One thread appends a buffer to another one while a second thread empties it. Every method has its
 * lock, but append asks for the length and for the characters in two steps.
 */
@Classes(3)
@Fails("exception")
@Expect(outcome = "a", because = "the buffer is empty before it is appended")
@Expect(outcome = "abc", because = "the buffer is appended before it is emptied")
@Expect(
    outcome = "java.lang.StringIndexOutOfBoundsException: 2 of 0",
    because = "the buffer is emptied between the two questions")
public final class StringBuf {

  private final char[] characters = new char[8];
  private int length;

  private StringBuf(String text) {
    for (int i = 0; i < text.length(); i++) {
      characters[i] = text.charAt(i);
    }
    length = text.length();
  }

  public static void main(String[] args) {
    var first = new StringBuf("a");
    var second = new StringBuf("bc");
    Threads.run(() -> first.append(second), () -> second.delete());
    System.out.println(first.text());
  }

  private synchronized void append(StringBuf other) {
    int more = other.length();
    other.copyTo(characters, length, more);
    length += more;
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
