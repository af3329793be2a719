/** Answers contain only what the caller may see. */
@NullMarked
package fulfilment.server.visibility;

import org.jspecify.annotations.NullMarked;
