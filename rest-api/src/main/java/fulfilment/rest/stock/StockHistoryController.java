package fulfilment.rest.stock;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.LocationStockHistoryView;
import fulfilment.api.stock.StockChangesView;
import fulfilment.api.stock.StockHistoryView;
import fulfilment.api.stock.StockQuery.FindLocationStockHistory;
import fulfilment.api.stock.StockQuery.FindStockHistory;
import fulfilment.api.stock.StockQuery.ListLocationStockHistory;
import fulfilment.api.stock.StockQuery.ListStockChanges;
import fulfilment.api.stock.StockQuery.ListStockHistory;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The stock histories, read-only. Only changes of stock add entries. Rules STK-57, STK-61. */
@RestController
@RequestMapping("/api/v1")
class StockHistoryController {

    private final Api api;

    StockHistoryController(Api api) {
        this.api = api;
    }

    /**
     * List the stock history of warehouses. Answers a page of entries, newest first, each with the old stock, the change, the new stock,
     * the user, the reason and the time. Rules STK-56, STK-59, STK-61, STK-66.
     *
     * @param sinceid Only entries with a greater id. Whoever asks again from the highest id that was shown gets each entry once
     * @param iduser  Only changes by the user with this id
     */
    @GetMapping("/stockhistory")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<StockHistoryView>> listStockHistory(@RequestParam(required = false) @Nullable Integer sinceid,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(required = false) @Nullable Instant untildate,
            @RequestParam(required = false) @Nullable ProductId idproduct,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(required = false) @Nullable UserId iduser,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListStockHistory(sinceid, sincedate, untildate, idproduct, idwarehouse, iduser, offset.value()));
    }

    /**
     * List what changed stock in a period. Answers a page of the products that ever had stock before the end of the period, each warehouse
     * on a line of its own, by product code: the stock when it began, what was received, returned, picked, moved, counted and changed
     * otherwise, and the stock when it ended. The changes add up. Our addition to the specification. Rule STK-76.
     *
     * @param sincedate When the period begins; the beginning of the account if absent. For example {@code 2026-01-01}.
     * @param untildate When the period ends: the first second that does not belong to it; now if absent. For example {@code 2027-01-01}.
     */
    @GetMapping("/stock/changes")
    @Access(Level.ANY_USER)
    Answer<List<StockChangesView>> listStockChanges(@RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(required = false) @Nullable Instant untildate,
            @RequestParam(required = false) @Nullable ProductId idproduct,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(defaultValue = "0") Offset offset) {
        if (sincedate != null && untildate != null && untildate.isBefore(sincedate)) {
            throw new BadParameter("untildate", "must not be before sincedate");
        }
        return api.list(new ListStockChanges(sincedate, untildate, idproduct, idwarehouse, offset.value()));
    }

    /**
     * Get an entry of the stock history. Nothing changes or removes an entry. Rules STK-56, STK-57.
     *
     * @param id The id of the entry
     */
    @GetMapping("/stockhistory/{idproduct_stock_history}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<StockHistoryView> getStockHistoryEntry(@PathVariable("idproduct_stock_history") int id) {
        return api.find(new FindStockHistory(id));
    }

    /**
     * List the stock history of locations. Answers a page of entries, newest first. {@code idlocation} null is no specific location; the
     * type is {@code mutation} if the stock of the warehouse changed too. Rules STK-60, STK-61, STK-66.
     *
     * @param sinceid Only entries with a greater id. Whoever asks again from the highest id that was shown gets each entry once
     */
    @GetMapping("/location-stock-history")
    @Access(Level.ANY_USER)
    Answer<List<LocationStockHistoryView>> listLocationStockHistory(@RequestParam(required = false) @Nullable Integer sinceid,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(required = false) @Nullable ProductId idproduct,
            @RequestParam(required = false) @Nullable LocationId idlocation,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListLocationStockHistory(sinceid, sincedate, idproduct, idlocation, offset.value()));
    }

    /**
     * Get an entry of the location stock history. Nothing changes or removes an entry. Rules STK-57, STK-60.
     *
     * @param id The id of the entry
     */
    @GetMapping("/location-stock-history/{idproduct_location_stock_history}")
    @Access(Level.ANY_USER)
    Answer<LocationStockHistoryView> getLocationStockHistoryEntry(@PathVariable("idproduct_location_stock_history") int id) {
        return api.find(new FindLocationStockHistory(id));
    }
}
