/** Deliveries to real receivers on loopback, well-behaved and not. */
@NullMarked
package fulfilment.server.webhooks;

import org.jspecify.annotations.NullMarked;
