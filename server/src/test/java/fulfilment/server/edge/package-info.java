/** The edge over HTTP: keys, limits, conventions, odd requests. Source: contract, 1 to 6 and 31. */
@NullMarked
package fulfilment.server.edge;

import org.jspecify.annotations.NullMarked;
