/** The words of suppliers. Source: core API, Supplier. */
@NullMarked
package fulfilment.api.suppliers;

import org.jspecify.annotations.NullMarked;
