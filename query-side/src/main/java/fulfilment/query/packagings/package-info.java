/** Remembers packagings and answers about them. Source: core API, Packagings. */
@NullMarked
package fulfilment.query.packagings;

import org.jspecify.annotations.NullMarked;
