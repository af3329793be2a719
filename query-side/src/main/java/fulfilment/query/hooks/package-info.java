/** Remembers hooks and answers about them. Source: webhooks, Hook. */
@NullMarked
package fulfilment.query.hooks;

import org.jspecify.annotations.NullMarked;
