/** The commands, events, queries and views of tasks. Rules TSK. */
@NullMarked
package fulfilment.api.tasks;

import org.jspecify.annotations.NullMarked;
