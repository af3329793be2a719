/** Writes all that the API shows of an account into a folder. */
@NullMarked
package fulfilment.loader.moveout;

import org.jspecify.annotations.NullMarked;
