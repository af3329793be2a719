/** Tests of taking in a log. */
@NullMarked
package fulfilment.command.movein;

import org.jspecify.annotations.NullMarked;
