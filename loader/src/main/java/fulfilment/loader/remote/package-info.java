/** The API of the service as the loader uses it. */
@NullMarked
package fulfilment.loader.remote;

import org.jspecify.annotations.NullMarked;
