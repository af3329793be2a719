/** Decides about products and their parts, and knows which there are. Rules PRD. */
@NullMarked
package fulfilment.command.products;

import org.jspecify.annotations.NullMarked;
