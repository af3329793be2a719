/** A client of the fulfilment service. {@link fulfilment.client.FulfilmentClient} is where to begin. */
@NullMarked
package fulfilment.client;

import org.jspecify.annotations.NullMarked;
