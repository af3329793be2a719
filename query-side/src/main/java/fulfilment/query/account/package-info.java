/** Remembers account and answers about them. */
@NullMarked
package fulfilment.query.account;

import org.jspecify.annotations.NullMarked;
