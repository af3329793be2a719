/** Endpoints for admins. */
@NullMarked
package fulfilment.rest.admin;

import org.jspecify.annotations.NullMarked;
