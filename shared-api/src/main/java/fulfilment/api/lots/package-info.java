/** Lots: where the pieces of a lot came from, lie and went. Rules LOT. */
@NullMarked
package fulfilment.api.lots;

import org.jspecify.annotations.NullMarked;
