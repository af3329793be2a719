/** Decides about stock: that what is claimed is on hand. Start with {@code ProductStock}. Rules STK-1, STK-5. */
@NullMarked
package fulfilment.command.stock;

import org.jspecify.annotations.NullMarked;
