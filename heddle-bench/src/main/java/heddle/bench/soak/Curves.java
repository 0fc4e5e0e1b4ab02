package heddle.bench.soak;

import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** The memory of both processes over time, as an SVG. */
final class Curves {

  private static final int WIDTH = 640;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int RIGHT = 150;
  private static final int TOP = 40;
  private static final int BOTTOM = 50;
  private static final int TICKS = 6;

  private final List<Sample> samples;
  private final long seconds;
  private final long megabytes;

  private Curves(List<Sample> samples) {
    this.samples = samples;
    this.seconds = Math.max(1, samples.stream().mapToLong(Sample::seconds).max().orElse(1));
    this.megabytes =
        round(samples.stream().mapToLong(s -> Math.max(s.engine(), s.worker())).max().orElse(1));
  }

  static String svg(List<Sample> samples) {
    return new Curves(samples).draw();
  }

  /** The next number that is easy to divide. */
  private static long round(long most) {
    long step = 60;
    while (step * 10 < most) {
      step *= 2;
    }
    return Math.max(step, (most + step - 1) / step * step);
  }

  private String draw() {
    var svg = new StringBuilder();
    svg.append(
        format(
            "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' font-family='sans-serif'"
                + " font-size='12'>%n<rect width='%d' height='%d' fill='white'/>%n",
            WIDTH, HEIGHT, WIDTH, HEIGHT));
    svg.append(
        format(
            "<text x='%d' y='22' font-size='14'>Memory in a check of %d minutes, MB</text>%n",
            LEFT, (seconds + 30) / 60));
    axes(svg);
    line(svg, 0, "engine", "#0060c0", "", Sample::engine);
    line(svg, 1, "engine, in use", "#0060c0", "4 3", Sample::engineLive);
    line(svg, 2, "worker", "#c00000", "", Sample::worker);
    line(svg, 3, "worker, in use", "#c00000", "4 3", Sample::workerLive);
    return svg.append("</svg>\n").toString();
  }

  private void axes(StringBuilder svg) {
    for (int i = 0; i <= TICKS; i++) {
      long value = megabytes * i / TICKS;
      svg.append(
          format(
              "<line x1='%d' x2='%d' y1='%.1f' y2='%.1f' stroke='#ddd'/>"
                  + "<text x='%d' y='%.1f' text-anchor='end'>%,d</text>%n",
              LEFT, WIDTH - RIGHT, y(value), y(value), LEFT - 8, y(value) + 4, value));
      double minutes = seconds / 60.0 * i / TICKS;
      svg.append(
          format(
              "<text x='%.1f' y='%d' text-anchor='middle'>%.1f</text>%n",
              x((double) seconds * i / TICKS), HEIGHT - BOTTOM + 18, minutes));
    }
    svg.append(
        format(
            "<text x='%d' y='%d' text-anchor='middle'>minutes</text>%n",
            (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12));
  }

  private void line(
      StringBuilder svg,
      int number,
      String name,
      String colour,
      String dashes,
      ToLongFunction<Sample> value) {
    var way = new StringBuilder();
    samples.stream()
        .filter(sample -> value.applyAsLong(sample) >= 0)
        .forEach(
            sample ->
                way.append(
                    format("%.1f,%.1f ", x(sample.seconds()), y(value.applyAsLong(sample)))));
    svg.append(
        format(
            "<polyline points='%s' fill='none' stroke='%s' stroke-width='1.5'"
                + " stroke-dasharray='%s'/>%n",
            way.toString().strip(), colour, dashes));
    int y = TOP + 18 * number;
    svg.append(
        format(
            "<line x1='%d' x2='%d' y1='%d' y2='%d' stroke='%s' stroke-width='1.5'"
                + " stroke-dasharray='%s'/><text x='%d' y='%d'>%s</text>%n",
            WIDTH - RIGHT + 12,
            WIDTH - RIGHT + 36,
            y,
            y,
            colour,
            dashes,
            WIDTH - RIGHT + 42,
            y + 4,
            name));
  }

  private double x(double second) {
    return LEFT + second / seconds * (WIDTH - LEFT - RIGHT);
  }

  private double y(long value) {
    return HEIGHT - BOTTOM - (double) value / megabytes * (HEIGHT - TOP - BOTTOM);
  }

  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }
}
