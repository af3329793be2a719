/** What printed documents have in common: a font that accepts any text, and a barcode. */
@NullMarked
package fulfilment.pdf;

import org.jspecify.annotations.NullMarked;
