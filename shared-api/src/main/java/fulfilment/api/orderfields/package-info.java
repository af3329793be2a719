/** Commands, events, queries and views of order fields, which an account defines for its orders. Rule ORD-73. */
@NullMarked
package fulfilment.api.orderfields;

import org.jspecify.annotations.NullMarked;
