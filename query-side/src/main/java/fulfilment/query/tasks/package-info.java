/** Stores views of tasks and answers queries about them. */
@NullMarked
package fulfilment.query.tasks;

import org.jspecify.annotations.NullMarked;
