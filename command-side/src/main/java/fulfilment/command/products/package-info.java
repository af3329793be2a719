/** Decides about products and their parts, and knows which there are. Source: core API, Products; contract, 7. */
@NullMarked
package fulfilment.command.products;

import org.jspecify.annotations.NullMarked;
