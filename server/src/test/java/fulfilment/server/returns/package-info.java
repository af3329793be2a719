@NullMarked
package fulfilment.server.returns;

import org.jspecify.annotations.NullMarked;
