package heddle.cli;

import java.io.InputStream;
import java.util.Set;

/** {@code heddle mcp}. */
final class McpCommand implements Command {

  private final InputStream in;

  /**
   * @param in where requests come from
   */
  McpCommand(InputStream in) {
    this.in = in;
  }

  @Override
  public String name() {
    return "mcp";
  }

  @Override
  public String overview() {
    return """
          heddle mcp
              serves coding assistants (Model Context Protocol over standard input and output)
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle mcp

        Serves the Model Context Protocol over standard input and output, so that a coding assistant can
        check concurrent code, read the story of a failure, replay it, and ask what a verdict means. The
        tools are check, story, replay and explain. They run what the assistant names on this machine, as
        heddle check and heddle replay do.
        """;
  }

  @Override
  public Set<Flag> flags() {
    return Set.of();
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    new McpServer(in, console.out()).serve();
    return ExitCode.VERIFIED;
  }
}
