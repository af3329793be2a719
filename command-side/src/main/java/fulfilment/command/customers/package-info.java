/**
 * Customers, whose numbers are taken, and what others ask about them: {@link fulfilment.command.customers.KnownCustomers} for what an order
 * begins with, {@link fulfilment.command.customers.CustomerLinks} for what keeps a customer from being deleted. Rules CUS.
 */
@NullMarked
package fulfilment.command.customers;

import org.jspecify.annotations.NullMarked;
