/** Endpoints for the reference data of the account, read-only. */
@NullMarked
package fulfilment.rest.account;

import org.jspecify.annotations.NullMarked;
