/** One field that finds everything. */
@NullMarked
package fulfilment.console.search;

import org.jspecify.annotations.NullMarked;
