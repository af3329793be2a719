/** Pages about lots: what came together, expires together, and is blocked together. */
@NullMarked
package fulfilment.console.lots;

import org.jspecify.annotations.NullMarked;
