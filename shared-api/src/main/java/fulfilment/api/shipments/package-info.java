/** Commands, events, queries and views of shipments: parcels that leave with a provider, and their tracking data. Rules SHP. */
@NullMarked
package fulfilment.api.shipments;

import org.jspecify.annotations.NullMarked;
