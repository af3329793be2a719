/** What needs attention now. */
@NullMarked
package fulfilment.console.overview;

import org.jspecify.annotations.NullMarked;
