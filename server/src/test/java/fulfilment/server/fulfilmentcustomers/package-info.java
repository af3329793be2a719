@NullMarked
package fulfilment.server.fulfilmentcustomers;

import org.jspecify.annotations.NullMarked;
