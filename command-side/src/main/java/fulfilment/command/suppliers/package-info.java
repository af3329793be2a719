/** Suppliers and which of their names are taken. Rules SUP. */
@NullMarked
package fulfilment.command.suppliers;

import org.jspecify.annotations.NullMarked;
