/** What the stock is worth, and how it became what it is. */
@NullMarked
package fulfilment.console.stockvalue;

import org.jspecify.annotations.NullMarked;
