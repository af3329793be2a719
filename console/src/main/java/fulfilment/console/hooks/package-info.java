/** Pages about webhooks and their deliveries. */
@NullMarked
package fulfilment.console.hooks;

import org.jspecify.annotations.NullMarked;
