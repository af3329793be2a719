/** Remembers packagings and answers about them. Rules PKG. */
@NullMarked
package fulfilment.query.packagings;

import org.jspecify.annotations.NullMarked;
