package heddle.toy.script;

import static heddle.toy.script.ScriptBuilder.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ScriptBuilderTest {

  @Test
  void buildsWhatTheTextSays() {
    Program built =
        Program.of(
                thread("main")
                    .fork("A", "B")
                    .forkDaemon("A")
                    .join("A")
                    .join("r", "B", Option.TIMED)
                    .alive("r", "B")
                    .interrupt("A")
                    .interrupted("r", "A", Option.CLEAR)
                    .unpark("A"),
                thread("A")
                    .read("r", "x")
                    .write("a[r]", "r + 1", Option.VOLATILE)
                    .cas("r", "x", 0, 1)
                    .add("r", "x", 2)
                    .exchange("r", "x", 3)
                    .update("r", Verb.MAX, "x", "r")
                    .init("o.f", "1")
                    .choose("c", 2)
                    .set("r", "c * 2")
                    .when("r == 1", t -> t.fail("one"), t -> t.die("other"))
                    .check("r < 9", "nine")
                    .repeat(2, t -> t.park().park(Option.TIMED).parkInto("r", Option.TELLING))
                    .repeat(2, "i", ScriptBuilder::again)
                    .loop("r", t -> t.end())
                    .spin("r", "x", 1),
                thread("B")
                    .sync("l", t -> t.await("l").await("r", "c", "l", Option.TELLING).signal("l"))
                    .signalAll("c")
                    .acquire("w", Option.SHARED)
                    .acquire("r", "s", 2, Option.PERMIT)
                    .tryAcquire("r", "l")
                    .release("s", 2, Option.PERMIT)
                    .release("l"))
            .with("x", 5);

    assertEquals(
        Scripts.parse(
            """
            initial x = 5
            thread main {
              fork A; fork B; fork daemon A; join A; r = join timed B; r = alive B; interrupt A
              r = interrupted clear A; unpark A
            }
            thread A {
              r = read x; write volatile a[r] r + 1; r = cas x 0 -> 1; r = add x 2
              r = exchange x 3; r = max x r; init o.f = 1; c = choose 2; r = c * 2
              if r == 1 { fail "one" } else { throw "other" }
              assert r < 9 "nine"
              repeat 2 { park; park timed; r = park telling }
              repeat 2 as i { continue }
              while r { end }
              while 1 { r = read x; if r == 1 { break } }
            }
            thread B {
              sync l { wait l; r = wait telling c on l; notify l }
              notifyAll c; acquire shared w; r = acquire permit s 2; r = try l
              release permit s 2; release l
            }
            """),
        built);
  }

  @Test
  void refusesWordsOfTheLanguageAsNames() {
    assertThrows(ScriptException.class, () -> thread("A").read("read", "x"));
    assertThrows(ScriptException.class, () -> thread("A").write("fork", 1));
    assertThrows(ScriptException.class, () -> thread("1").script());
  }
}
