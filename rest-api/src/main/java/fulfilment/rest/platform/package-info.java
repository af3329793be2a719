/**
 * What every endpoint gets without code of its own: keys, scopes and rights, the rate limit, tolerant reading of bodies, error bodies, and
 * answers that show the caller's own write. Start with {@link fulfilment.rest.platform.Api}. Rules CON, AUT.
 */
@NullMarked
package fulfilment.rest.platform;

import org.jspecify.annotations.NullMarked;
