package heddle.toy.programs;

import static heddle.toy.programs.Text.each;
import static heddle.toy.programs.Text.thread;

import heddle.toy.script.Program;

/** Data structures that do without locks. Node 0 is none, or the sentinel of the queue. */
public final class LockFree {

  private LockFree() {}

  /** Treiber's stack: every thread pushes a node and pops one. */
  public static Program treiber(int threads) {
    String push =
        """
        while 1 {
          h = read volatile top
          write next[%1$d] h
          ok = cas top h -> %1$d
          if ok { break }
        }""";
    String pop =
        """
        while 1 {
          h = read volatile top
          if h == 0 { break }
          n = read next[h]
          ok = cas top h -> n
          if ok { break }
        }""";
    return Text.program(each(threads, i -> thread("T" + i, push.formatted(i + 1), pop)));
  }

  /** The queue of Michael and Scott: every thread enqueues a node and dequeues one. */
  public static Program queue(int threads) {
    String enqueue =
        """
        while 1 {
          t = read volatile tail
          n = read volatile next[t]
          if n == 0 {
            ok = cas next[t] 0 -> %1$d
            if ok { cas tail t -> %1$d; break }
          } else {
            cas tail t -> n
          }
        }""";
    String dequeue =
        """
        while 1 {
          h = read volatile head
          t = read volatile tail
          n = read volatile next[h]
          if h == t {
            if n == 0 { break }
            cas tail t -> n
          } else {
            ok = cas head h -> n
            if ok { break }
          }
        }""";
    return Text.program(each(threads, i -> thread("T" + i, enqueue.formatted(i + 1), dequeue)));
  }

  /** A sequence lock: readers retry until they saw no writer. */
  public static Program seqlock(int readers, int writes) {
    String write =
        """
        repeat %d as i {
          write volatile seq 2 * i + 1
          write x i + 1
          write y i + 1
          write volatile seq 2 * i + 2
        }"""
            .formatted(writes);
    String read =
        """
        while 1 {
          s = read volatile seq
          if s %% 2 == 0 {
            a = read x
            b = read y
            e = read volatile seq
            if s == e { break }
          }
        }
        assert a == b "torn read\""""
            .formatted();
    return Text.program(thread("W", write), each(readers, i -> thread("R" + i, read)));
  }
}
