package heddle.instrument;

/** A static method of {@link HookTable#OWNER} that instrumented code calls. */
public record Hook(String name, String descriptor) {}
