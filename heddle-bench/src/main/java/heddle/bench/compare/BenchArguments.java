package heddle.bench.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What to compare.
 *
 * @param programs the programs, by name or group; all of them if none is given
 * @param strategies of ours; all of them if none is given
 * @param peers others; all of them if none is given
 * @param seconds how long each pair may take
 * @param directory where rows, tables and plots go
 * @param document a file whose part between two comments is replaced by the tables, which are then
 *     in no file of their own
 */
record BenchArguments(
    List<Entry> programs,
    List<String> strategies,
    List<String> peers,
    double seconds,
    Path directory,
    Optional<Path> document) {

  private static final Set<String> NAMES =
      Set.of("--programs", "--strategies", "--peers", "--time-limit", "--out", "--into");

  static BenchArguments parse(List<String> words) {
    Map<String, String> given = new LinkedHashMap<>();
    for (int i = 0; i < words.size(); i += 2) {
      if (!NAMES.contains(words.get(i)) || i + 1 == words.size()) {
        throw new IllegalArgumentException(
            "bench takes "
                + String.join(", ", NAMES.stream().sorted().toList())
                + " with a value each, and not "
                + words.get(i));
      }
      given.put(words.get(i), words.get(i + 1));
    }
    if (!given.containsKey("--out")) {
      throw new IllegalArgumentException("--out DIR is missing: where should the tables go?");
    }
    return new BenchArguments(
        programs(given.get("--programs")),
        chosen(given.get("--strategies"), Contestants.STRATEGIES, "strategy"),
        chosen(given.get("--peers"), Contestants.PEERS, "peer"),
        seconds(given.getOrDefault("--time-limit", "60s")),
        Path.of(given.get("--out")),
        Optional.ofNullable(given.get("--into")).map(Path::of));
  }

  private static List<Entry> programs(String text) {
    if (text == null) {
      return Entries.all();
    }
    var chosen = new ArrayList<Entry>();
    for (String name : text.split(",")) {
      List<Entry> group =
          Entries.all().stream().filter(entry -> entry.group().equals(name)).toList();
      chosen.addAll(group.isEmpty() ? List.of(Entries.named(name)) : group);
    }
    return chosen;
  }

  private static List<String> chosen(String text, List<String> all, String what) {
    if (text == null) {
      return all;
    } else if (text.isEmpty() || text.equals("none")) {
      return List.of();
    }
    List<String> names = List.of(text.split(","));
    for (String name : names) {
      if (!all.contains(name)) {
        throw new IllegalArgumentException(
            "there is no %s \"%s\"; there are %s, and none"
                .formatted(what, name, String.join(", ", all)));
      }
    }
    return names;
  }

  private static double seconds(String text) {
    try {
      double number = Double.parseDouble(text.replaceAll("[a-z]+$", ""));
      return switch (text.replaceAll("^[0-9.]+", "")) {
        case "", "s" -> number;
        case "ms" -> number / 1000;
        case "m" -> number * 60;
        case "h" -> number * 3600;
        default -> throw new NumberFormatException();
      };
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "\"%s\" is no time limit; write 500ms, 60s or 5m".formatted(text), e);
    }
  }

  /** Who is compared on a program; others need it in Java. */
  List<String> contestants(Entry entry) {
    var all = new ArrayList<>(strategies);
    if (entry.java().isPresent()) {
      all.addAll(peers);
    }
    return all;
  }
}
