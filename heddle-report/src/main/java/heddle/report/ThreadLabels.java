package heddle.report;

import heddle.protocol.Glossary.NamedThread;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What threads are called in a story: as the program calls them; as we do where it has given no
 * name; by both where it has given several threads the same.
 */
final class ThreadLabels {

  private final Map<ThreadName, String> labels = new HashMap<>();
  private final Map<String, String> byText = new HashMap<>();
  private final Pattern pattern;

  ThreadLabels(Trace trace) {
    List<NamedThread> named = trace.glossary().threads();
    var users = new HashMap<String, Integer>();
    trace.roots().forEach(root -> users.merge(root.text(), 1, Integer::sum));
    named.forEach(thread -> users.merge(shown(thread), 1, Integer::sum));
    for (NamedThread thread : named) {
      String name = shown(thread);
      if (!name.isEmpty() && !name.equals(thread.thread().text())) {
        boolean isOnly = users.get(name) == 1;
        labels.put(thread.thread(), isOnly ? name : name + " (" + thread.thread() + ")");
      }
    }
    labels.forEach((thread, label) -> byText.put(thread.text(), label));
    var texts = new ArrayList<>(byText.keySet());
    texts.sort(Comparator.comparing(String::length).reversed());
    String any = String.join("|", texts.stream().map(Pattern::quote).toList());
    pattern = Pattern.compile("(?<![\\w/@.#\"-])(?:" + any + ")(?![\\w/]|\\.\\w)");
  }

  private static String shown(NamedThread thread) {
    return Printable.line(thread.name()).strip();
  }

  String of(ThreadName thread) {
    return labels.getOrDefault(thread, thread.text());
  }

  /** A text with all threads as they are to be shown. */
  String tell(String text) {
    return labels.isEmpty()
        ? text
        : pattern
            .matcher(text)
            .replaceAll(found -> Matcher.quoteReplacement(byText.get(found.group())));
  }
}
