/**
 * Proves that stock numbers are right under races and crashes. Real clients create load and record each request and answer. {@link
 * fulfilment.proofs.Checker} compares that record with the stored events and everything derived from them. Start with the checker.
 */
@NullMarked
package fulfilment.proofs;

import org.jspecify.annotations.NullMarked;
