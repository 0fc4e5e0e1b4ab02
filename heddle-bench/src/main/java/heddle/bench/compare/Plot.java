package heddle.bench.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Lines over whole numbers, with powers of ten upwards, as an SVG. A point that is only a lower
 * bound is hollow.
 */
final class Plot {

  private static final int WIDTH = 640;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int RIGHT = 130;
  private static final int TOP = 40;
  private static final int BOTTOM = 50;

  private static final List<String> COLOURS =
      List.of(
          "#0060c0", "#c00000", "#008040", "#e07800", "#8000a0", "#606060", "#00a0a0", "#a06020",
          "#e060a0", "#909000", "#4040ff");

  private final String title;
  private final String below;
  private final Map<String, List<Point>> lines = new TreeMap<>();

  /**
   * @param exact whether the value is the whole truth, or only what was reached
   */
  private record Point(int x, double y, boolean exact) {}

  Plot(String title, String below) {
    this.title = title;
    this.below = below;
  }

  void add(String line, int x, double y, boolean exact) {
    lines.computeIfAbsent(line, name -> new ArrayList<>()).add(new Point(x, y, exact));
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  String svg() {
    int most = points().stream().mapToInt(Point::x).max().orElse(1);
    int least = points().stream().mapToInt(Point::x).min().orElse(1);
    double top = points().stream().mapToDouble(Point::y).max().orElse(1);
    double bottom = points().stream().mapToDouble(Point::y).min().orElse(1);
    var scale =
        new Scale(
            least,
            most,
            (int) Math.floor(Math.log10(bottom)),
            (int) Math.max(Math.ceil(Math.log10(top)), Math.floor(Math.log10(bottom)) + 1));
    var svg = new StringBuilder();
    svg.append(
        format(
            "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' font-family='sans-serif'"
                + " font-size='12'>%n<rect width='%d' height='%d' fill='white'/>%n",
            WIDTH, HEIGHT, WIDTH, HEIGHT));
    svg.append(format("<text x='%d' y='22' font-size='14'>%s</text>%n", LEFT, title));
    axes(svg, scale);
    int number = 0;
    for (String name : names()) {
      line(svg, scale, name, lines.get(name), number++);
    }
    return svg.append("</svg>\n").toString();
  }

  /** Strategies in their usual order, then whatever else there is. */
  private List<String> names() {
    var names = new ArrayList<>(Contestants.STRATEGIES);
    names.retainAll(lines.keySet());
    lines.keySet().stream().filter(name -> !names.contains(name)).forEach(names::add);
    return names;
  }

  /** The same in all plots. */
  private static String colour(String name) {
    int number = Contestants.STRATEGIES.indexOf(name);
    return number < 0 ? "#000000" : COLOURS.get(number);
  }

  private List<Point> points() {
    return lines.values().stream().flatMap(List::stream).toList();
  }

  /** Where values stand; the vertical one counts powers of ten. */
  private record Scale(int least, int most, int lowest, int highest) {
    double x(int value) {
      double share = most == least ? 0.5 : (double) (value - least) / (most - least);
      return LEFT + share * (WIDTH - LEFT - RIGHT);
    }

    double y(double value) {
      double share = (Math.log10(value) - lowest) / (highest - lowest);
      return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
    }
  }

  private void axes(StringBuilder svg, Scale scale) {
    for (int power = scale.lowest; power <= scale.highest; power++) {
      double y = scale.y(Math.pow(10, power));
      svg.append(
          format(
              "<line x1='%d' x2='%d' y1='%.1f' y2='%.1f' stroke='#ddd'/>"
                  + "<text x='%d' y='%.1f' text-anchor='end'>%s</text>%n",
              LEFT, WIDTH - RIGHT, y, y, LEFT - 8, y + 4, tick(power)));
    }
    for (int x = scale.least; x <= scale.most; x++) {
      svg.append(
          format(
              "<text x='%.1f' y='%d' text-anchor='middle'>%d</text>%n",
              scale.x(x), HEIGHT - BOTTOM + 18, x));
    }
    svg.append(
        format(
            "<text x='%d' y='%d' text-anchor='middle'>%s</text>%n",
            (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, below));
  }

  private static String tick(int power) {
    return power < 0
        ? String.format(Locale.ROOT, "%." + -power + "f", Math.pow(10, power))
        : String.format(Locale.ROOT, "%,.0f", Math.pow(10, power));
  }

  private static void line(
      StringBuilder svg, Scale scale, String name, List<Point> points, int number) {
    String colour = colour(name);
    var way = new StringBuilder();
    points.forEach(p -> way.append(format("%.1f,%.1f ", scale.x(p.x), scale.y(p.y))));
    svg.append(
        format(
            "<polyline points='%s' fill='none' stroke='%s' stroke-width='1.5'/>%n",
            way.toString().strip(), colour));
    for (Point p : points) {
      svg.append(
          format(
              "<circle cx='%.1f' cy='%.1f' r='3.5' stroke='%s' fill='%s'><title>%s: %s</title></circle>%n",
              scale.x(p.x), scale.y(p.y), colour, p.exact ? colour : "white", name, p.y));
    }
    int y = TOP + 18 * number;
    svg.append(
        format(
            "<circle cx='%d' cy='%d' r='3.5' fill='%s'/><text x='%d' y='%d'>%s</text>%n",
            WIDTH - RIGHT + 18, y, colour, WIDTH - RIGHT + 28, y + 4, name));
  }

  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }
}
