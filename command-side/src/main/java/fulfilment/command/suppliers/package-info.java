/** Decides commands about suppliers, and stores their names. Rules SUP. */
@NullMarked
package fulfilment.command.suppliers;

import org.jspecify.annotations.NullMarked;
