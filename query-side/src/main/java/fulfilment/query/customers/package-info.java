/** Remembers customers, their addresses and their fields, and answers about them. Source: core API, Customers; contract, 21 and 22. */
@NullMarked
package fulfilment.query.customers;

import org.jspecify.annotations.NullMarked;
