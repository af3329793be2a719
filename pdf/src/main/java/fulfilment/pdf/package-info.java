/** What printed documents have in common: fonts that accept any text, and a barcode. */
@NullMarked
package fulfilment.pdf;

import org.jspecify.annotations.NullMarked;
