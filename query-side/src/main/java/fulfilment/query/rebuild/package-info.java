/**
 * Builds views again beside those that serve, proves that both are equal, and puts them in place. See ADR 11. Start with
 * {@link fulfilment.query.rebuild.Rebuild} and {@link fulfilment.query.rebuild.Proof}.
 */
@NullMarked
package fulfilment.query.rebuild;

import org.jspecify.annotations.NullMarked;
