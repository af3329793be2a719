/** Lots over HTTP. Rules LOT. */
@NullMarked
package fulfilment.rest.lots;

import org.jspecify.annotations.NullMarked;
