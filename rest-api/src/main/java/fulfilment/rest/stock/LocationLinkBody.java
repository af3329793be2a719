package fulfilment.rest.stock;

import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.StockCommand.ChangeLocationLink;
import fulfilment.api.stock.StockCommand.LinkLocation;
import fulfilment.api.stock.StockId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that links a product to a location or changes the link. Rules STK-48, STK-53.
 *
 * @param idlocation  the id of the location; ignored in changes
 * @param note        a note on the product at this location; null or absent for none
 * @param isPreferred whether it is the preferred location of the product in its warehouse. True replaces the present one; false if absent
 *                    on creation.
 */
record LocationLinkBody(@Required @Nullable Integer idlocation, Sent<String> note, Sent<Boolean> isPreferred) {

    LinkLocation link(StockId stock) {
        return new LinkLocation(stock, new LocationId(Check.required("idlocation", idlocation)),
                Check.text("note", note.value()), isPreferred.orKeep(false));
    }

    ChangeLocationLink change(StockId stock, LocationId location) {
        return new ChangeLocationLink(stock, location, Check.text("note", note), isPreferred);
    }
}
