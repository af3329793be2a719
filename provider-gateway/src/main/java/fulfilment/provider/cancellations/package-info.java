/** Labels that are not used are cancelled at their carrier, once and visibly. Rules LBL-77 to LBL-83. */
@NullMarked
package fulfilment.provider.cancellations;

import org.jspecify.annotations.NullMarked;
