/**
 * What every resource shares: how a request is refused, how an absent field is told from null, money, countries, ids.
 * Start with {@link fulfilment.api.kernel.Rejection} and {@link fulfilment.api.kernel.Sent}.
 */
@NullMarked
package fulfilment.api.kernel;

import org.jspecify.annotations.NullMarked;
