/** Suppliers and which of their names are taken. Source: core API, Supplier; contract, 21. */
@NullMarked
package fulfilment.command.suppliers;

import org.jspecify.annotations.NullMarked;
