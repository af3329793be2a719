/** The endpoints of customers and of their custom fields. */
@NullMarked
package fulfilment.rest.customers;

import org.jspecify.annotations.NullMarked;
