/** Decides about stock: claimed pieces are always in stock. Start with {@code ProductStock}. Rules STK-1, STK-5. */
@NullMarked
package fulfilment.command.stock;

import org.jspecify.annotations.NullMarked;
