/** Views and queries of shipments. Rules SHP. */
@NullMarked
package fulfilment.query.shipments;

import org.jspecify.annotations.NullMarked;
