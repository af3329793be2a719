/** Rebuilding views and proving them, for admins. */
@NullMarked
package fulfilment.console.upkeep;

import org.jspecify.annotations.NullMarked;
