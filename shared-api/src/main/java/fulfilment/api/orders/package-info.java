/** Commands, events, queries and views of orders, from concept to completion. Rules ORD, PRO. */
@NullMarked
package fulfilment.api.orders;

import org.jspecify.annotations.NullMarked;
