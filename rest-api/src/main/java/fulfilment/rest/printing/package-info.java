/** The endpoints of print jobs. Rules PKG-43 and on. */
@NullMarked
package fulfilment.rest.printing;

import org.jspecify.annotations.NullMarked;
