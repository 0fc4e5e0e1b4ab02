/**
 * Known bugs of old versions of Commons Pool, Commons Lang and log4j.
 *
 * <p>Start at any program. Depends on: the library.
 */
package heddle.libraries.bugs;
