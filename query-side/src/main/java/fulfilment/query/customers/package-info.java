/** Stores the views of customers, their addresses and fields, and answers queries about them. Rules CUS. */
@NullMarked
package fulfilment.query.customers;

import org.jspecify.annotations.NullMarked;
