/** Picking and packing with a scanner: one page with one field that takes whatever is scanned. */
@NullMarked
package fulfilment.console.picking;

import org.jspecify.annotations.NullMarked;
