package heddle.check;

import heddle.engine.strategy.Mcr;
import heddle.protocol.Seed;
import heddle.protocol.text.FormatException;
import heddle.protocol.text.SeedJson;
import heddle.protocol.text.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where the seeds of {@code mcr} come from and go to, so that several processes, on one machine or
 * more, can share an exploration.
 *
 * @param begin only the executions of the seeds in this file are explored
 * @param left the seeds that are left at the end are written to this file
 */
public record SeedFiles(Optional<Path> begin, Optional<Path> left) {

  public static final SeedFiles NONE = new SeedFiles(Optional.empty(), Optional.empty());

  boolean isNone() {
    return begin.isEmpty() && left.isEmpty();
  }

  /** The seeds to begin with. */
  List<Seed> read() {
    if (begin.isEmpty()) {
      return List.of(Seed.ALL);
    }
    try {
      return SeedJson.read(WholeFile.read(begin.get()));
    } catch (IOException e) {
      throw new HeddleException("cannot read the seeds in " + begin.get() + ": " + e);
    } catch (FormatException e) {
      throw new HeddleException(begin.get() + " has no seeds: " + e.getMessage());
    }
  }

  /** Writes what is left. */
  void write(Mcr mcr) {
    if (left.isEmpty()) {
      return;
    }
    try {
      WholeFile.write(left.get(), SeedJson.write(mcr.left()));
    } catch (IOException e) {
      throw new HeddleException("cannot write the seeds that are left to " + left.get() + ": " + e);
    }
  }
}
