/** Pages about returns. */
@NullMarked
package fulfilment.console.returns;

import org.jspecify.annotations.NullMarked;
