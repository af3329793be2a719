package fulfilment.rest.stock;

import fulfilment.api.stock.StockQuery.FindStockValuation;
import fulfilment.api.stock.StockQuery.ListStockValueLines;
import fulfilment.api.stock.StockValuation;
import fulfilment.api.stock.ValuationMethod;
import fulfilment.api.users.Right;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What the stock is worth. Our addition to the specification. Rules STK-68, STK-69, STK-70, STK-71, STK-72. */
@RestController
@RequestMapping("/api/v1/stock_value")
class StockValueController {

    private final Api api;

    StockValueController(Api api) {
        this.api = api;
    }

    /**
     * Get the value of the stock. Of each warehouse and in all, by one of three methods, as of any second. It is the sum of its lines. Pieces
     * without a paid price stand apart. Rules STK-68, STK-69, STK-70, STK-71, STK-72.
     *
     * @param method      How prices are found: {@code fixed} (the purchase price of the product, the default), {@code average} (of the
     *                    prices that were paid) or {@code fifo} (what was paid for the pieces that came last). For example {@code fifo}.
     * @param idwarehouse Only the stock of this warehouse
     */
    @GetMapping
    @Access(rights = Right.WAREHOUSES_STOCK_VALUE)
    Answer<StockValuation> getStockValuation(@RequestParam(required = false) @Nullable String method,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse) {
        return api.find(new FindStockValuation(method(method), idwarehouse));
    }

    /**
     * List the value of the stock by product. Answers a page of the products with stock, each warehouse on a line of its own, by product
     * code. It shows purchase prices. Rules STK-68, STK-69, STK-70, STK-71, STK-72.
     *
     * @param method      How prices are found: {@code fixed} (the purchase price of the product, the default), {@code average} (of the
     *                    prices that were paid) or {@code fifo} (what was paid for the pieces that came last). For example {@code fifo}.
     * @param idwarehouse Only the stock of this warehouse
     */
    @GetMapping("/lines")
    @Access(rights = {Right.WAREHOUSES_STOCK_VALUE, Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE})
    Answer<List<StockValuation.Line>> listStockValueLines(@RequestParam(required = false) @Nullable String method,
            @RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListStockValueLines(method(method), idwarehouse, offset.value()));
    }

    private static ValuationMethod method(@Nullable String sent) {
        return Check.word("method", Check.given(sent), ValuationMethod.class, ValuationMethod.FIXED);
    }
}
