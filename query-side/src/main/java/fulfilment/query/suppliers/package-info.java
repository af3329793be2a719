/** Remembers suppliers and answers about them. Source: core API, Suppliers. */
@NullMarked
package fulfilment.query.suppliers;

import org.jspecify.annotations.NullMarked;
