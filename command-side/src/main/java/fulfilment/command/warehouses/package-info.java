/** Decides about warehouses, and knows which there are. Rules ACC-5, ACC-6. */
@NullMarked
package fulfilment.command.warehouses;

import org.jspecify.annotations.NullMarked;
