/**
 * Proves that stock numbers are right under races and crashes. Real clients create load and record each request and answer. {@link
 * fulfilment.server.proof.Checker} compares that record with the stored events and everything derived from them. Start with the checker.
 */
@NullMarked
package fulfilment.server.proof;

import org.jspecify.annotations.NullMarked;
