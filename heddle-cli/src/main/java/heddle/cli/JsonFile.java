package heddle.cli;

import heddle.protocol.Summary;
import heddle.protocol.text.SummaryJson;
import java.util.List;
import java.util.Optional;

/** The file for the result that programs read. */
final class JsonFile {

  private final ResultFile file;

  private JsonFile(ResultFile file) {
    this.file = file;
  }

  /** The file the user asked for, if any; refused now if it cannot be written later. */
  static Optional<JsonFile> of(Arguments arguments) {
    return ResultFile.of(arguments, Flag.JSON).map(JsonFile::new);
  }

  void write(Summary summary, List<String> replays) {
    file.write(SummaryJson.write(summary, replays));
  }
}
