/** Repeats in a restored database what its backup does not know: who was forgotten since. See ADR 77. */
@NullMarked
package fulfilment.command.restored;

import org.jspecify.annotations.NullMarked;
