/** Commands, events, queries and views of packagings. Rule PKG-1. */
@NullMarked
package fulfilment.api.packagings;

import org.jspecify.annotations.NullMarked;
