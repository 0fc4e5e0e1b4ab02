package heddle.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Bars on a scale of powers of ten, one below the other. A bar that is only a lower bound is
 * hollow.
 */
final class BarChart {

  private static final int LEFT = 110;
  private static final int LENGTH = 260;
  private static final int ROOM_FOR_VALUE = 80;
  private static final int WIDTH = LEFT + LENGTH + ROOM_FOR_VALUE;
  private static final int TOP = 64;
  private static final int STEP = 24;
  private static final int THICKNESS = 15;
  private static final String COLOUR = "#0060c0";

  private final String unit;
  private final List<Bar> bars = new ArrayList<>();

  private record Bar(String name, double value, boolean exact) {}

  BarChart(String unit) {
    this.unit = unit;
  }

  /**
   * @param value more than 0
   * @param exact whether it is not just a lower bound
   */
  void add(String name, double value, boolean exact) {
    bars.add(new Bar(name, value, exact));
  }

  /** Charts beside each other, as one picture. */
  static String svg(String title, List<BarChart> charts) {
    int rows = charts.stream().mapToInt(chart -> chart.bars.size()).max().orElse(0);
    int width = WIDTH * charts.size();
    int height = TOP + STEP * rows + 16;
    var svg = new StringBuilder();
    svg.append(
        format(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d'"
                + " font-family='sans-serif' font-size='12'>%n<rect width='%d' height='%d'"
                + " fill='white'/>%n<text x='12' y='24' font-size='14'>%s</text>%n",
            width, height, width, height, width, height, escaped(title)));
    for (int i = 0; i < charts.size(); i++) {
      charts.get(i).draw(svg, WIDTH * i);
    }
    return svg.append("</svg>\n").toString();
  }

  private void draw(StringBuilder svg, int from) {
    double least = Math.floor(log(bars.stream().mapToDouble(Bar::value).min().orElse(1)));
    double most = Math.ceil(log(bars.stream().mapToDouble(Bar::value).max().orElse(1)));
    double lowest = least - 1;
    double highest = Math.max(most, least + 1);
    svg.append(
        format(
            "<text x='%d' y='%d' fill='#555'>%s</text>%n", from + LEFT, TOP - 12, escaped(unit)));
    for (int i = 0; i < bars.size(); i++) {
      Bar bar = bars.get(i);
      int y = TOP + STEP * i;
      double length = LENGTH * (log(bar.value()) - lowest) / (highest - lowest);
      svg.append(
          format(
              "<text x='%d' y='%d' text-anchor='end'>%s</text>%n<rect x='%d' y='%d' width='%.1f'"
                  + " height='%d' stroke='%s' fill='%s'/>%n<text x='%.1f' y='%d'>%s</text>%n",
              from + LEFT - 8,
              y + THICKNESS - 3,
              escaped(bar.name()),
              from + LEFT,
              y,
              length,
              THICKNESS,
              COLOUR,
              bar.exact() ? COLOUR : "white",
              from + LEFT + length + 6,
              y + THICKNESS - 3,
              (bar.exact() ? "" : "&gt; ") + written(bar.value())));
    }
  }

  private static double log(double value) {
    return Math.log10(value);
  }

  private static String written(double value) {
    return value == Math.rint(value) ? format("%,.0f", value) : format("%.2f", value);
  }

  private static String escaped(String text) {
    return Printable.line(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("'", "&#39;");
  }

  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }
}
