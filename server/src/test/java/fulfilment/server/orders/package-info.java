/** Orders, picklists and backorders over HTTP. */
@NullMarked
package fulfilment.server.orders;

import org.jspecify.annotations.NullMarked;
