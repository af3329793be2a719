package fulfilment.api.stock;
import org.jspecify.annotations.Nullable;
import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The stock of one product in one warehouse, as clients see it. Rule STK-4.
 *
 * @param reserved  the sum of the three reservations that follow
 * @param freestock {@code stock - reserved - blocked}; may be negative
 * @param blocked   pieces of lots that may not be picked, apart from those that picklists claim; absent if there are none. Rule LOT-11
 */
public record StockView(int idwarehouse, int stock, int reserved, int reservedbackorders, int reservedpicklists,
        int reservedallocations, int freestock, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer blocked) {}
