/** Remembers orders, their products, tags and notes, and what is waited for, and answers about them. Source: contract, 11 and 16. */
@NullMarked
package fulfilment.query.orders;

import org.jspecify.annotations.NullMarked;
