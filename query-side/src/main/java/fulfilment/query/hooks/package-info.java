/** Stores hooks and answers queries about them. Rules HOK. */
@NullMarked
package fulfilment.query.hooks;

import org.jspecify.annotations.NullMarked;
