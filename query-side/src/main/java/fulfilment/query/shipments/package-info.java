/** Remembers shipments and answers about them. Source: core API, Picklist shipment; contract, 14. */
@NullMarked
package fulfilment.query.shipments;

import org.jspecify.annotations.NullMarked;
