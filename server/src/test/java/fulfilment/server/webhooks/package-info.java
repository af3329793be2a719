/** Deliveries to real receivers on loopback, well-behaved or not. */
@NullMarked
package fulfilment.server.webhooks;

import org.jspecify.annotations.NullMarked;
