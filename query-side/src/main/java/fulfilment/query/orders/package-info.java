/** Stores orders, their products, tags, notes and backorders, and answers queries about them. Rules ORD, BCK. */
@NullMarked
package fulfilment.query.orders;

import org.jspecify.annotations.NullMarked;
