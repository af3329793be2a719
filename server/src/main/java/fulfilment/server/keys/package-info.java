/** Keys that the operator issues. */
@NullMarked
package fulfilment.server.keys;

import org.jspecify.annotations.NullMarked;
