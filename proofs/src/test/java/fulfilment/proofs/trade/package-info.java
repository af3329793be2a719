/**
 * Proves that nothing is oversold. Many clients trade in a few products while faults are injected, and an auditor compares their answers
 * with the stored events and the views. The auditor itself is tested by breaking the rules on purpose.
 */
@NullMarked
package fulfilment.proofs.trade;

import org.jspecify.annotations.NullMarked;
