/** Remembers orders, their products, tags and notes, and what is waited for, and answers about them. Rules ORD, BCK. */
@NullMarked
package fulfilment.query.orders;

import org.jspecify.annotations.NullMarked;
