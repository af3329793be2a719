/** The API, called from inside the process that serves it. */
@NullMarked
package fulfilment.api.local;

import org.jspecify.annotations.NullMarked;
