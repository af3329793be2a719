/**
 * Types that all resources share: refusals, absent and null fields, money, countries, ids. Start with
 * {@link fulfilment.api.kernel.Rejection} and {@link fulfilment.api.kernel.Sent}.
 */
@NullMarked
package fulfilment.api.kernel;

import org.jspecify.annotations.NullMarked;
