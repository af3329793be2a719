/** The words of shipments: parcels that leave with a provider, and what is known of their way. Source: core API, Picklist shipment; contract, 14. */
@NullMarked
package fulfilment.api.shipments;

import org.jspecify.annotations.NullMarked;
