/**
 * Answers that are kept so that a repeated request with the same {@code Idempotency-Key} gets the same answer.
 */
@NullMarked
package fulfilment.rest.repeats;

import org.jspecify.annotations.NullMarked;
