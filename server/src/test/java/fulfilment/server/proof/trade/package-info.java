/**
 * Proves that nothing is oversold: many clients trade in a few products while things break, and an auditor holds what they were told
 * against what was stored and what is shown. The auditor itself is proven by breaking the rules on purpose.
 */
@NullMarked
package fulfilment.server.proof.trade;

import org.jspecify.annotations.NullMarked;
