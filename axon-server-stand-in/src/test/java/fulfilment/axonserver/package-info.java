@NullMarked
package fulfilment.axonserver;

import org.jspecify.annotations.NullMarked;
