/**
 * The body of an error, and errors that have no rejection of their own. Which exception becomes which error is in
 * {@link fulfilment.rest.edge.RejectionAdvice}.
 */
@NullMarked
package fulfilment.rest.errors;

import org.jspecify.annotations.NullMarked;
