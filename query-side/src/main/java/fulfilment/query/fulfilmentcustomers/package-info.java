/** Stores the views of fulfilment customers and answers queries about them. Rules FUL. */
@NullMarked
package fulfilment.query.fulfilmentcustomers;

import org.jspecify.annotations.NullMarked;
