/** Remembers order fields and answers about them. Source: contract, 22. */
@NullMarked
package fulfilment.query.orderfields;

import org.jspecify.annotations.NullMarked;
