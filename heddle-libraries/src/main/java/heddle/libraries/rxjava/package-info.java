/**
 * Operators of RxJava that several threads call.
 *
 * <p>Start at any program. Depends on: the library.
 */
package heddle.libraries.rxjava;
