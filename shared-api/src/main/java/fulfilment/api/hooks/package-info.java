/** Hooks, and what the outside is told through them. Source: webhooks. */
@NullMarked
package fulfilment.api.hooks;

import org.jspecify.annotations.NullMarked;
