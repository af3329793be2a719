/** The endpoint that events are pulled from. */
@NullMarked
package fulfilment.rest.events;

import org.jspecify.annotations.NullMarked;
