/** The endpoints of account. */
@NullMarked
package fulfilment.rest.account;

import org.jspecify.annotations.NullMarked;
