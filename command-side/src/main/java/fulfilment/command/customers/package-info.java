/**
 * Decides about customers and keeps their numbers unique. {@link fulfilment.command.customers.KnownCustomers} gives the data that an order
 * starts with; {@link fulfilment.command.customers.CustomerLinks} keeps a customer that is named from being deleted. Rules CUS.
 */
@NullMarked
package fulfilment.command.customers;

import org.jspecify.annotations.NullMarked;
