package heddle.protocol;

import java.util.List;
import java.util.Optional;

/**
 * The program's own words for what a trace is about, for people. The engine looks at none of it:
 * two runs are the same whatever they are told with.
 *
 * @param threads threads that the program, or a thread pool, has given a name
 * @param leads how to get to objects, if a field leads there
 * @param calls from where the program has called the library that a step is inside of
 */
public record Glossary(List<NamedThread> threads, List<Lead> leads, List<Call> calls) {

  /** No words but those of the trace. */
  public static final Glossary NONE = new Glossary(List.of(), List.of(), List.of());

  public Glossary {
    threads = List.copyOf(threads);
    leads = List.copyOf(leads);
    calls = List.copyOf(calls);
  }

  public boolean isEmpty() {
    return threads.isEmpty() && leads.isEmpty() && calls.isEmpty();
  }

  /** The call that the event with this number, counted from 0, is inside of. */
  public Optional<Call> call(int event) {
    return calls.stream().filter(call -> call.event() == event).findFirst();
  }

  /**
   * A thread with the name that the program knows it by.
   *
   * @param name any text; several threads may have the same
   */
  public record NamedThread(ThreadName thread, String name) {}

  /** A field, or an element of an array, that holds a reference to the object. */
  public record Lead(ObjectName object, Cell from) {}

  /**
   * A call of a library by the program.
   *
   * @param event the number of an event inside of it, counted from 0
   * @param method what is called: {@code HashMap.put}
   * @param site where in the program
   */
  public record Call(int event, String method, Site site) {}
}
