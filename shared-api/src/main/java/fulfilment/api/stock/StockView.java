package fulfilment.api.stock;
import org.jspecify.annotations.Nullable;
import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The stock of one product in one warehouse. Rules STK-4, LOT-11.
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
 */
public record StockView(int idwarehouse, int stock, int reserved, int reservedbackorders, int reservedpicklists,
        int reservedallocations, int freestock, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer blocked) {}
