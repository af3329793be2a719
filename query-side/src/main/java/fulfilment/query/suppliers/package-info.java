/** Remembers suppliers and answers about them. Rules SUP. */
@NullMarked
package fulfilment.query.suppliers;

import org.jspecify.annotations.NullMarked;
