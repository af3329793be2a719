/** Files of spreadsheets, over HTTP. */
@NullMarked
package fulfilment.server.imports;

import org.jspecify.annotations.NullMarked;
