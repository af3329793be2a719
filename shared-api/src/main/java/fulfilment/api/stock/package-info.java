/** The words of stock: where pieces lie, what holds them, what happened to them. Rules STK. */
@NullMarked
package fulfilment.api.stock;

import org.jspecify.annotations.NullMarked;
