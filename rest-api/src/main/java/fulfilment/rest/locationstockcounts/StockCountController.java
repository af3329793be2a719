package fulfilment.rest.locationstockcounts;

import fulfilment.api.locations.LocationId;
import fulfilment.api.locationstockcounts.StockCountCommand.CancelStockCount;
import fulfilment.api.locationstockcounts.StockCountId;
import fulfilment.api.locationstockcounts.StockCountProductView;
import fulfilment.api.locationstockcounts.StockCountQuery.FindCountedProduct;
import fulfilment.api.locationstockcounts.StockCountQuery.FindStockCount;
import fulfilment.api.locationstockcounts.StockCountQuery.ListStockCounts;
import fulfilment.api.locationstockcounts.StockCountView;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.Right;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Stock counts of locations. Rules CNT. */
@RestController
@RequestMapping("/api/v1/locationstockcounts")
class StockCountController {

    private final Api api;

    StockCountController(Api api) {
        this.api = api;
    }

    /**
     * List stock counts. Answers a page of them, newest first. Rule CNT-25.
     *
     * @param status Only counts with this status: {@code open}, {@code completed} or {@code cancelled}. For example {@code open}.
     */
    @GetMapping
    @Access(Level.ANY_USER)
    @Sortable({"id", "idlocation", "idwarehouse", "status", "created_at", "updated_at"})
    Answer<List<StockCountView>> listStockCounts(@RequestParam(required = false) @Nullable LocationId idlocation,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(required = false) @Nullable String status, @RequestParam(required = false) @Nullable Integer sinceid,
            @RequestParam(required = false) @Nullable Integer beforeid,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(name = "updated_after", required = false) @Nullable Instant updatedAfter,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListStockCounts(idlocation, idwarehouse, Check.given(status), sinceid, beforeid, sincedate,
                updatedAfter, offset.value()));
    }

    /**
     * Get a stock count. It has the products that were expected or counted. An open blind count does not show what is expected. Rule
     * CNT-3.
     */
    @GetMapping("/{idlocationStockCount}")
    @Access(Level.ANY_USER)
    Answer<StockCountView> getStockCount(@PathVariable StockCountId idlocationStockCount) {
        return api.find(new FindStockCount(idlocationStockCount));
    }

    /**
     * Create a stock count of a location. It has the products that lie there now. Refused with 1012 while another count of the location is
     * open; the message names it. Rules CNT-1, CNT-2, CNT-5, CNT-6, CNT-7.
     */
    @PostMapping
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<StockCountView> createStockCount(@RequestBody StockCountBody body, RequestContext context) {
        return api.create(body.open(context), FindStockCount::new);
    }

    /**
     * Count a product of a stock count. Says how many pieces lie there and answers the product of the count. One that was not expected
     * becomes part of it. It may be counted again while the count is open: the last amount counts. Refused with 21 unless the count is
     * open, and with 1007 for a product without stock. Rules CNT-4, CNT-9, CNT-10, CNT-18, CNT-26.
     */
    @PutMapping("/{idlocationStockCount}/products/{idproduct}")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<StockCountProductView> countProduct(@PathVariable StockCountId idlocationStockCount, @PathVariable ProductId idproduct,
            @RequestBody CountedProductBody body, RequestContext context) {
        var command = api.madeFor(new FindStockCount(idlocationStockCount),
                () -> body.count(idlocationStockCount, idproduct, context));
        return api.change(command, new FindCountedProduct(idlocationStockCount, idproduct));
    }

    /**
     * Complete a stock count. The stock of the location changes by what was counted more or less, for all products or for none. Refused if
     * picklists hold more pieces than would be left (1006), if another lot lies there now (1008), for a product that lost its stock (1007),
     * unless it is open (21), and if products were not counted and {@code uncounted} does not say whether they are {@code zero} or
     * {@code keep} their stock (5). Announces {@code location_stock_counts.completed}, and the stock of each product that changes. Rules
     * CNT-12, CNT-13, CNT-15, CNT-16, CNT-17, CNT-19, CNT-20, CNT-24.
     */
    @PostMapping("/{idlocationStockCount}/complete")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<StockCountView> completeStockCount(@PathVariable StockCountId idlocationStockCount, @RequestBody CompletionBody body,
            RequestContext context) {
        return api.change(body.complete(idlocationStockCount, context), new FindStockCount(idlocationStockCount));
    }

    /** Cancel a stock count. No stock changes. It stays readable. Refused with 21 unless it is open. Rules CNT-4, CNT-11. */
    @PostMapping("/{idlocationStockCount}/cancel")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<StockCountView> cancelStockCount(@PathVariable StockCountId idlocationStockCount, RequestContext context) {
        return api.change(new CancelStockCount(idlocationStockCount, context.iduser()),
                new FindStockCount(idlocationStockCount));
    }
}
