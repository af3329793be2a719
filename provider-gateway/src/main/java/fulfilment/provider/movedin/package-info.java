/** Takes in attempts to get labels of another installation. */
@NullMarked
package fulfilment.provider.movedin;

import org.jspecify.annotations.NullMarked;
