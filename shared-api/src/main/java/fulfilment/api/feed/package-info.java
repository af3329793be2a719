/** What is announced to the outside, in the order in which it happened: pushed through hooks, or pulled. Rules EVT-1, EVT-13. */
@NullMarked
package fulfilment.api.feed;

import org.jspecify.annotations.NullMarked;
