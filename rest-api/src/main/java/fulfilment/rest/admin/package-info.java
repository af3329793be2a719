/** The endpoints of admin. */
@NullMarked
package fulfilment.rest.admin;

import org.jspecify.annotations.NullMarked;
