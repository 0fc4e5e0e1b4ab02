/**
 * Virtual threads. These programs need JDK 21; older ones do not compile them, and their tests
 * leave them out.
 */
package heddle.programs.virtual;
