/**
 * What a request may use of its process: memory for its answer, turns for heavy work, and the deadline until which others are asked
 * ({@link fulfilment.api.requests.Interactive}). Both sides keep to it.
 */
@NullMarked
package fulfilment.api.requests;

import org.jspecify.annotations.NullMarked;
