/** The documents of shipments one by one. Rule DOC-29. */
@NullMarked
package fulfilment.provider.printing;

import org.jspecify.annotations.NullMarked;
