/** Decides commands about warehouses, and stores which warehouses exist. Rules ACC-5, ACC-6. */
@NullMarked
package fulfilment.command.warehouses;

import org.jspecify.annotations.NullMarked;
