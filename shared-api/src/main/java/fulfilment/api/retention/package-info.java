/**
 * How long stored rows are kept, and in which steps they are removed.
 */
@NullMarked
package fulfilment.api.retention;

import org.jspecify.annotations.NullMarked;
