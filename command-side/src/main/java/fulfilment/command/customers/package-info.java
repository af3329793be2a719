/**
 * Decides about customers and keeps their numbers unique. {@link fulfilment.command.customers.CustomerRegister} gives the data that an
 * order starts with, and keeps a customer that is named from being deleted. Rules CUS.
 */
@NullMarked
package fulfilment.command.customers;

import org.jspecify.annotations.NullMarked;
