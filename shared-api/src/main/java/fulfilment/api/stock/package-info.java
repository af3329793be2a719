/** The words of stock: where pieces lie, what holds them, what happened to them. Source: core API, Products: stock; contract, 8 and 9. */
@NullMarked
package fulfilment.api.stock;

import org.jspecify.annotations.NullMarked;
