/** Stores the views of customers and their addresses, and answers queries about them. Rules CUS. */
@NullMarked
package fulfilment.query.customers;

import org.jspecify.annotations.NullMarked;
