/** The endpoints of users. */
@NullMarked
package fulfilment.rest.users;

import org.jspecify.annotations.NullMarked;
