/** The words of packagings. Source: core API, Packaging. */
@NullMarked
package fulfilment.api.packagings;

import org.jspecify.annotations.NullMarked;
