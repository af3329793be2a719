/** The endpoints of hooks. Rules HOK. */
@NullMarked
package fulfilment.rest.hooks;

import org.jspecify.annotations.NullMarked;
