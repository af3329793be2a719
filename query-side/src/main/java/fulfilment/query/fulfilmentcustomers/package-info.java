/** Remembers fulfilment customers and answers about them. Rules FUL. */
@NullMarked
package fulfilment.query.fulfilmentcustomers;

import org.jspecify.annotations.NullMarked;
