/** The words of customers, their addresses and the fields an account gives them. Source: core API, Customer; contract, 21 and 22. */
@NullMarked
package fulfilment.api.customers;

import org.jspecify.annotations.NullMarked;
