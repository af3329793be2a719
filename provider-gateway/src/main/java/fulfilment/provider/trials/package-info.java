/** Test requests, for which providers sell nothing. Rule LBL-95. */
@NullMarked
package fulfilment.provider.trials;

import org.jspecify.annotations.NullMarked;
