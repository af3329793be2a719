/** Reports identifying texts that earlier versions stored as they were sent. */
@NullMarked
package fulfilment.server.texts;

import org.jspecify.annotations.NullMarked;
