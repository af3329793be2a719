/** Stores the views of movements and their products, and answers queries about them. Rules MOV. */
@NullMarked
package fulfilment.query.movements;

import org.jspecify.annotations.NullMarked;
