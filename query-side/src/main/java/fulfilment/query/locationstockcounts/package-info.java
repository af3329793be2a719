/** Stores the views of stock counts and their products, and answers queries about them. Rules CNT. */
@NullMarked
package fulfilment.query.locationstockcounts;

import org.jspecify.annotations.NullMarked;
