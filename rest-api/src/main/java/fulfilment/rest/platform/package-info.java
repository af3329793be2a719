/**
 * What every endpoint gets for nothing: keys, scopes and rights, the rate limit, bodies as clients really send them, error bodies,
 * and answers that see the caller's own write. Start with {@link fulfilment.rest.platform.Api}. Rules CON, AUT.
 */
@NullMarked
package fulfilment.rest.platform;

import org.jspecify.annotations.NullMarked;
