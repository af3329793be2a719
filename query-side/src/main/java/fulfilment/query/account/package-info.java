/** Projects the settings and reference data of the account, and answers queries about them. */
@NullMarked
package fulfilment.query.account;

import org.jspecify.annotations.NullMarked;
