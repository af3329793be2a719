/** Fulfilment customers, whose names for logging in are taken, and which of them others may name. Rules FUL. */
@NullMarked
package fulfilment.command.fulfilmentcustomers;

import org.jspecify.annotations.NullMarked;
