/** Pages about tasks. */
@NullMarked
package fulfilment.console.tasks;

import org.jspecify.annotations.NullMarked;
