/** Files of spreadsheets that a person imports. */
@NullMarked
package fulfilment.console.imports;

import org.jspecify.annotations.NullMarked;
