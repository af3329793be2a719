/** The account and its reference data over HTTP. */
@NullMarked
package fulfilment.server.account;

import org.jspecify.annotations.NullMarked;
