/** Remembers tasks and answers about them. */
@NullMarked
package fulfilment.query.tasks;

import org.jspecify.annotations.NullMarked;
