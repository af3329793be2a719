/**
 * Proves that the feed tells the same however many clients write at once: all commands are told again, one after the other, into an empty
 * database, and both feeds are compared.
 */
@NullMarked
package fulfilment.proofs.feed;

import org.jspecify.annotations.NullMarked;
