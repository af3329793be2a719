/** Lists as files for spreadsheets. */
@NullMarked
package fulfilment.console.exports;

import org.jspecify.annotations.NullMarked;
