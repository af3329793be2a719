/**
 * What every endpoint gets for nothing: keys, scopes and rights, the rate limit, bodies as clients really send them, error bodies,
 * and answers that see the caller's own write. Start with {@link fulfilment.rest.platform.Api}. Source: contract, 1 to 6 and 31.
 */
@NullMarked
package fulfilment.rest.platform;

import org.jspecify.annotations.NullMarked;
