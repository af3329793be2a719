/** Pages about picklists. */
@NullMarked
package fulfilment.console.picklists;

import org.jspecify.annotations.NullMarked;
