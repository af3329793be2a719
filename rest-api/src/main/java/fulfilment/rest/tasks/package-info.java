/** The endpoints of tasks. */
@NullMarked
package fulfilment.rest.tasks;

import org.jspecify.annotations.NullMarked;
