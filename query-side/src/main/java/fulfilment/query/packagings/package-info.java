/** Views and queries of packagings. Rules PKG. */
@NullMarked
package fulfilment.query.packagings;

import org.jspecify.annotations.NullMarked;
