/**
 * No client takes all of the service: memory and turns of large requests, workers for PDFs, polls, slow clients, deadlines. See ADR 20. Start
 * with {@link fulfilment.rest.load.LoadLimiter}.
 */
@NullMarked
package fulfilment.rest.load;

import org.jspecify.annotations.NullMarked;
