/** Commands, events, queries and views of stock. Rules STK. */
@NullMarked
package fulfilment.api.stock;

import org.jspecify.annotations.NullMarked;
