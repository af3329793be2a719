/** The endpoints of customers and of the fields an account gives them. */
@NullMarked
package fulfilment.rest.customers;

import org.jspecify.annotations.NullMarked;
