/** The words of customers, their addresses and the fields an account gives them. Rules CUS. */
@NullMarked
package fulfilment.api.customers;

import org.jspecify.annotations.NullMarked;
