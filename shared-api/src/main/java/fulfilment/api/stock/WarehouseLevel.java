package fulfilment.api.stock;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The stock of one product in one warehouse and what is reserved of it. Rules STK-4, STK-5.
 *
 * @param blocked pieces of lots that may not be picked, apart from those that picklists claim; null if there are none. Rule LOT-11
 */
public record WarehouseLevel(int stock, int reservedpicklists, int reservedbackorders, int reservedallocations,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer blocked) {

    public static final WarehouseLevel EMPTY = new WarehouseLevel(0, 0, 0, 0);

    public WarehouseLevel {
        blocked = blocked == null || blocked == 0 ? null : blocked;
    }

    /** The level of a product without such lots. */
    public WarehouseLevel(int stock, int reservedpicklists, int reservedbackorders, int reservedallocations) {
        this(stock, reservedpicklists, reservedbackorders, reservedallocations, null);
    }

    public int reserved() {
        return reservedpicklists + reservedbackorders + reservedallocations;
    }

    /** {@link #blocked}, 0 if there are none. */
    public int blockedPieces() {
        return blocked == null ? 0 : blocked;
    }

    /** May be negative: backorders and allocations may reserve more than the stock. Rules STK-4, LOT-11. */
    public int free() {
        return stock - reserved() - blockedPieces();
    }
}
