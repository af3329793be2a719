/** Decides about packagings. Rules PKG-1, PKG-5. */
@NullMarked
package fulfilment.command.packagings;

import org.jspecify.annotations.NullMarked;
