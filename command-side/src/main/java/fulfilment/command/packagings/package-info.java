/** Decides about packagings. Source: core API, Packaging; contract, 28. */
@NullMarked
package fulfilment.command.packagings;

import org.jspecify.annotations.NullMarked;
