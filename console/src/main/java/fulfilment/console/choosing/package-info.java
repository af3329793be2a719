/** Suggests what a person may mean while they type. */
@NullMarked
package fulfilment.console.choosing;

import org.jspecify.annotations.NullMarked;
