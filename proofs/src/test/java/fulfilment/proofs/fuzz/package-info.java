/**
 * Makes random requests from the service's own description, so that new endpoints are tested without extra work. Start at {@link
 * fulfilment.proofs.fuzz.FuzzTest}. Rules CON.
 */
@NullMarked
package fulfilment.proofs.fuzz;

import org.jspecify.annotations.NullMarked;
