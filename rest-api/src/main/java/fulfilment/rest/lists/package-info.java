/** How a list is ordered and counted if its caller asks for it: the parameters {@code sort} and {@code total}. Rules CON-96 to CON-99. */
@NullMarked
package fulfilment.rest.lists;

import org.jspecify.annotations.NullMarked;
