/**
 * Bodies of requests: how they are read, what their members mean and must hold, and their schemas. Start with
 * {@link fulfilment.rest.bodies.Check} and {@link fulfilment.rest.bodies.SentBody}. Rules CON.
 */
@NullMarked
package fulfilment.rest.bodies;

import org.jspecify.annotations.NullMarked;
