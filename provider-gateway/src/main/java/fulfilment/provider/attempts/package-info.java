/**
 * The durable life of label requests. {@link fulfilment.provider.attempts.LabelRequests} is where to start: it waits for labels, and
 * every step is stored by {@link fulfilment.provider.attempts.AttemptStore} before the next one is taken. Rules LBL-50 and up.
 */
@NullMarked
package fulfilment.provider.attempts;

import org.jspecify.annotations.NullMarked;
