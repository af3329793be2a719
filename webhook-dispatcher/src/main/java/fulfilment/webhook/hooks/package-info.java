/** Checks where hooks may point to. Rule HOK-4. */
@NullMarked
package fulfilment.webhook.hooks;

import org.jspecify.annotations.NullMarked;
