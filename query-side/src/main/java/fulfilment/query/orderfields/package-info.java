/** Remembers order fields and answers about them. Rule ORD-73. */
@NullMarked
package fulfilment.query.orderfields;

import org.jspecify.annotations.NullMarked;
