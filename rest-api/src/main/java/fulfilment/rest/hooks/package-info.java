/** The endpoints of hooks. Source: webhooks, Hook management. */
@NullMarked
package fulfilment.rest.hooks;

import org.jspecify.annotations.NullMarked;
