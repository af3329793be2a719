/** Where hooks may point to. Source: webhooks, Hook. */
@NullMarked
package fulfilment.webhook.hooks;

import org.jspecify.annotations.NullMarked;
