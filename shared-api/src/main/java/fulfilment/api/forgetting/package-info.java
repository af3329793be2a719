/** Finds what is stored about a person, and forgets it. */
@NullMarked
package fulfilment.api.forgetting;

import org.jspecify.annotations.NullMarked;
