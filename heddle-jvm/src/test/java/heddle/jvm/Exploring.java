package heddle.jvm;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests that explore programs given as text. */
abstract class Exploring {

  @TempDir Path directory;

  Exploration exploration;

  @BeforeEach
  void begin() {
    exploration = new Exploration(directory);
  }
}
