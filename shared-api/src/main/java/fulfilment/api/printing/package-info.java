/** Print jobs: documents of shipments that wait for a printer. Rules PKG-43 and on. */
@NullMarked
package fulfilment.api.printing;

import org.jspecify.annotations.NullMarked;
