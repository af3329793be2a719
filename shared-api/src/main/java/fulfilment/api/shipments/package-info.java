/** The words of shipments: parcels that leave with a provider, and what is known of their way. Rules SHP. */
@NullMarked
package fulfilment.api.shipments;

import org.jspecify.annotations.NullMarked;
