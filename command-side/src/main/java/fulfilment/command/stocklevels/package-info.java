/** Sets the stock of many products together. */
@NullMarked
package fulfilment.command.stocklevels;

import org.jspecify.annotations.NullMarked;
