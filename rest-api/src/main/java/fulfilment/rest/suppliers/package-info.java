/** The endpoints of suppliers. */
@NullMarked
package fulfilment.rest.suppliers;

import org.jspecify.annotations.NullMarked;
