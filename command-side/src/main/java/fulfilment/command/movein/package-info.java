/** Takes in the log of another installation. */
@NullMarked
package fulfilment.command.movein;

import org.jspecify.annotations.NullMarked;
