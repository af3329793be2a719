/** The words of suppliers. Rules SUP. */
@NullMarked
package fulfilment.api.suppliers;

import org.jspecify.annotations.NullMarked;
