/** Decides about stock: that what is claimed is on hand. Start with {@code ProductStock}. Source: core API, Stock rules; contract, 8. */
@NullMarked
package fulfilment.command.stock;

import org.jspecify.annotations.NullMarked;
