/**
 * Makes a web site of the documents in this repository: one page for each Markdown file, with
 * navigation and search, readable from a disk. Start at {@link heddle.site.Site}. Depends on
 * commonmark-java only.
 */
package heddle.site;
