/** The endpoints of packagings. Source: core API, Packagings. */
@NullMarked
package fulfilment.rest.packagings;

import org.jspecify.annotations.NullMarked;
