/** Remembers fulfilment customers and answers about them. Source: contract, 26. */
@NullMarked
package fulfilment.query.fulfilmentcustomers;

import org.jspecify.annotations.NullMarked;
