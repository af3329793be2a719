/**
 * What the outside is told, in the order in which it happened: pushed through hooks, or pulled. Source: webhooks, Events; our own addition.
 */
@NullMarked
package fulfilment.api.feed;

import org.jspecify.annotations.NullMarked;
