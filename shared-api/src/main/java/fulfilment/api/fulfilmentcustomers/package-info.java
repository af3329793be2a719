/**
 * The words of fulfilment customers: those whose goods are kept and whose orders are shipped for them, with keys that see no more than what is
 * theirs. Rules FUL.
 */
@NullMarked
package fulfilment.api.fulfilmentcustomers;

import org.jspecify.annotations.NullMarked;
