/** Commands, events, queries and views of customers, their addresses and custom fields. Rules CUS. */
@NullMarked
package fulfilment.api.customers;

import org.jspecify.annotations.NullMarked;
