package heddle.protocol.text;

/** The version of a format, which a reader checks before anything else. */
final class Version {

  private Version() {}

  static void check(JsonFieldReader in, String key, int version) {
    Json member = in.member(key);
    long seen = member.integer("the version");
    if (seen != version) {
      throw member
          .place()
          .expected(
              "version " + version + " of the format",
              "version " + seen,
              "Use the Heddle that speaks that version, or move the other side to version "
                  + version
                  + ".");
    }
  }
}
