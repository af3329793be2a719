/** The words of tasks: what is asked, what happened, what clients see. Rules TSK. */
@NullMarked
package fulfilment.api.tasks;

import org.jspecify.annotations.NullMarked;
