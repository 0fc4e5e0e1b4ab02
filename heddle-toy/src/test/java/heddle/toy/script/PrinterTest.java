package heddle.toy.script;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PrinterTest {

  private static final String EVERYTHING =
      """
      initial s = 2
      initial x = -1
      thread main {
        fork daemon A
        join A
        r = join timed interruptible A
        r = alive A
        interrupt A
        r = interrupted clear A
        unpark A
      }
      thread A {
        r = read x
        r = read volatile a[i + 1]
        write x r + 1
        write volatile x -1
        r = cas x r -> r + 1
        cas x 0 -> 1
        r = add x 1
        r = exchange x 1
        r = and x 1
        r = or x 1
        r = xor x 1
        r = min x 1
        r = max x 1
        init o.f = 1, o.g = r
        r = acquire l
        acquire shared interruptible w 2
        r = try permit interruptible s 2
        release permit s
        release l
        sync l {
          r = wait timed interruptible telling c on l
          wait l
          notify l
          notifyAll c
        }
        park
        park timed
        r = park timed telling
        r = choose 3
        fail "a \\"quoted\\" \\\\ text\\n"
        throw "x"
        assert r == 1 "message"
        if r == 1 {
          r = 2
        } else {
          r = 3
        }
        while 1 {
          break
        }
        repeat 3 {
          continue
        }
        repeat 2 as i {
        }
        end
      }
      """;

  @Test
  void everyStatementIsReadBack() {
    Program program = Scripts.parse(EVERYTHING);

    assertEquals(EVERYTHING, Scripts.print(program));
    assertEquals(program, Scripts.parse(Scripts.print(program)));
  }

  @Test
  void aProgramShowsItselfAsText() {
    assertEquals("thread A {\n  park\n}\n", Scripts.parse("thread A { park }").toString());
  }
}
