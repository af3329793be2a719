/** Decides about tasks; start with {@link fulfilment.command.tasks.Task}. Rules TSK. */
@NullMarked
package fulfilment.command.tasks;

import org.jspecify.annotations.NullMarked;
