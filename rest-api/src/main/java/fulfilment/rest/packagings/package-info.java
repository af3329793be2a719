/** The endpoints of packagings. Rules PKG-1, PKG-7. */
@NullMarked
package fulfilment.rest.packagings;

import org.jspecify.annotations.NullMarked;
