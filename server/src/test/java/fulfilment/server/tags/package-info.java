@NullMarked
package fulfilment.server.tags;

import org.jspecify.annotations.NullMarked;
