/** Proves what an operator relies on: a backup that is made while clients write, and totals of a whole order book. */
@NullMarked
package fulfilment.proofs.operation;

import org.jspecify.annotations.NullMarked;
