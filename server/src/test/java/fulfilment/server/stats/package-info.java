/** Stats over HTTP. */
@NullMarked
package fulfilment.server.stats;

import org.jspecify.annotations.NullMarked;
