/** The words of tasks: what is asked, what happened, what clients see. Source: core API, Task. */
@NullMarked
package fulfilment.api.tasks;

import org.jspecify.annotations.NullMarked;
