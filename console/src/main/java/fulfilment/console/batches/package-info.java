/** Pages about picklist batches. */
@NullMarked
package fulfilment.console.batches;

import org.jspecify.annotations.NullMarked;
