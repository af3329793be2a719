/** Stores order fields, and answers queries about them. Rule ORD-73. */
@NullMarked
package fulfilment.query.orderfields;

import org.jspecify.annotations.NullMarked;
