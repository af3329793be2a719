/** Asks shipping providers for labels, in their three protocols. Rules LBL. */
@NullMarked
package fulfilment.provider;

import org.jspecify.annotations.NullMarked;
