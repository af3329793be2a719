/** How processes share runs that go on after their request: one process works on each, and another takes on what one has left. */
@NullMarked
package fulfilment.rest.runs;

import org.jspecify.annotations.NullMarked;
