/** Decides about tasks; start with {@link fulfilment.command.tasks.Task}. Source: core API, Tasks. */
@NullMarked
package fulfilment.command.tasks;

import org.jspecify.annotations.NullMarked;
