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

    /** 200 and a page of stock counts, newest first. All bounds are exclusive. Rule CNT-25. */
    @GetMapping
    @Access(Level.ANY_USER)
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

    /** 200 and the stock count; 404 if it does not exist. An open blind count does not show what is expected. Rule CNT-3. */
    @GetMapping("/{idlocationStockCount}")
    @Access(Level.ANY_USER)
    Answer<StockCountView> getStockCount(@PathVariable StockCountId idlocationStockCount) {
        return api.find(new FindStockCount(idlocationStockCount));
    }

    /**
     * 201 and the new stock count, with the products that lie at the location; 404 if there is no such location. Refused with 1012 while
     * another count of the location is open; the message names it. Rules CNT-1, CNT-5, CNT-6.
     */
    @PostMapping
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<StockCountView> createStockCount(@RequestBody StockCountBody body, RequestContext context) {
        return api.create(body.open(context), FindStockCount::new);
    }

    /**
     * 200 and the product of the count with what was counted of it. A product that was not expected becomes part of the count. A product
     * may be counted again while the count is open. Rules CNT-9, CNT-10, CNT-18.
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
     * 200 and the stock count, now completed: the stock of the location follows it. Refused as a whole with 1006 if picklists hold more
     * pieces than would be left; the message names the products. Refused with 5 if products were not counted and {@code uncounted} does
     * not say what becomes of them: {@code zero} counts them as 0, {@code keep} leaves their stock. Rules CNT-12, CNT-15, CNT-17.
     */
    @PostMapping("/{idlocationStockCount}/complete")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<StockCountView> completeStockCount(@PathVariable StockCountId idlocationStockCount, @RequestBody CompletionBody body,
            RequestContext context) {
        return api.change(body.complete(idlocationStockCount, context), new FindStockCount(idlocationStockCount));
    }

    /** 200 and the stock count, now cancelled: no stock has changed; 400 (21) unless it is open. Rule CNT-11. */
    @PostMapping("/{idlocationStockCount}/cancel")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<StockCountView> cancelStockCount(@PathVariable StockCountId idlocationStockCount, RequestContext context) {
        return api.change(new CancelStockCount(idlocationStockCount, context.iduser()),
                new FindStockCount(idlocationStockCount));
    }
}
