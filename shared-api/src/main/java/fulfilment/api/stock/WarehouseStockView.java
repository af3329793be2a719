package fulfilment.api.stock;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.locations.LocationKind;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stock of one product in one warehouse, with its locations. The stock at no specific location is {@code stock} minus the sum over
 * the locations. Rules STK-3, STK-4, STK-16.
 *
 * @param stock               pieces in the warehouse, at all locations and at no specific location; of a virtual composition, as many as
 *                            the parts in stock can make
 * @param reserved            pieces that are promised: the sum of {@code reservedbackorders}, {@code reservedpicklists} and
 *                            {@code reservedallocations}
 * @param reservedbackorders  pieces that backorders of the warehouse wait for, whether in stock or not
 * @param reservedpicklists   pieces that open picklists hold, also when they are already picked
 * @param reservedallocations pieces that are allocated to orders before they are processed; of a virtual composition, as many as its
 *                            parts cannot make because they are reserved
 * @param freestock           pieces that can still be promised: {@code stock} minus {@code reserved} minus {@code blocked}; may be
 *                            negative
 * @param blocked             pieces of lots that may not be picked, without those that picklists hold; absent if there are none
 * @param locations           the locations that the product is linked to, also those without pieces; no specific location is not among
 *                            them
 */
public record WarehouseStockView(int idwarehouse, int stock, int reserved, int reservedbackorders, int reservedpicklists,
        int reservedallocations, int freestock, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer blocked,
        List<LocationStock> locations) {

    /**
     * The stock of a product at one of its locations. Rule STK-16.
     *
     * @param name              the name of the location
     * @param type              {@code location}: a fixed place; {@code container}: a movable one
     * @param isBulkLocation    whether it is for replenishment, so that picking uses it last; always false for a container
     * @param stock             pieces of the product there
     * @param reserved          the number of these pieces that open picklists hold
     * @param reservedPicklists another name of {@code reserved}
     * @param freeStock         pieces that may still be picked: {@code stock} minus {@code reserved}, 0 if their lot may not be picked.
     *                          Backorders and allocations hold no pieces at a location
     * @param lotNumber         the lot of all pieces there, null if it is not known; absent unless the account keeps lots
     * @param expirationDate    of this lot, null if it does not expire or is not known; absent unless the account keeps lots
     * @param lotStatus         why the pieces may not be picked: {@code blocked} by a user or {@code expired}; absent if they may
     */
    public record LocationStock(int idlocation, String name, LocationKind type, boolean isBulkLocation, int stock, int reserved,
            int reservedPicklists, int freeStock,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String lotNumber,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LocalDate expirationDate,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LotStatus lotStatus) {}
}
