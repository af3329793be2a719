/** Stores suppliers and answers queries for them. Rules SUP. */
@NullMarked
package fulfilment.query.suppliers;

import org.jspecify.annotations.NullMarked;
