/** The lists: their filters, order, pages and columns, and what is done with several rows at once. */
@NullMarked
package fulfilment.console.lists;

import org.jspecify.annotations.NullMarked;
