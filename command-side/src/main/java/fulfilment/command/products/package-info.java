/** Decides commands about products and their parts, and stores which products exist. Rules PRD. */
@NullMarked
package fulfilment.command.products;

import org.jspecify.annotations.NullMarked;
