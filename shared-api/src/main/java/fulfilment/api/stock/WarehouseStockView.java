package fulfilment.api.stock;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.locations.LocationKind;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stock of one product in one warehouse with its linked locations. The stock at no specific location is {@code stock} minus the sum
 * over the locations. Rules STK-3, STK-16.
 */
public record WarehouseStockView(int idwarehouse, int stock, int reserved, int reservedbackorders, int reservedpicklists,
        int reservedallocations, int freestock, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer blocked,
        List<LocationStock> locations) {

    /**
     * @param reserved          pieces that picklists claim
     * @param reservedPicklists another name of {@code reserved}
     * @param freeStock         {@code stock - reserved}; backorders and allocations claim no pieces at a location
     * @param isBulkLocation    always false for a container
     * @param lotNumber         absent unless the account keeps lots
     * @param expirationDate    absent unless the account keeps lots
     */
    public record LocationStock(int idlocation, String name, LocationKind type, boolean isBulkLocation, int stock, int reserved,
            int reservedPicklists, int freeStock,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String lotNumber,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LocalDate expirationDate,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LotStatus lotStatus) {}
}
