/**
 * Opens the account at the first start: its account, first user, warehouse and location types.
 */
@NullMarked
package fulfilment.command.opening;

import org.jspecify.annotations.NullMarked;
