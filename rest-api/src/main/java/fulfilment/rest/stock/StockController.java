package fulfilment.rest.stock;

import fulfilment.api.products.ProductId;
import fulfilment.api.stock.ReservationView;
import fulfilment.api.stock.SetLevels;
import fulfilment.api.stock.StockEntryView;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.StockQuery.FindStockValue;
import fulfilment.api.stock.StockQuery.FindWarehouseStock;
import fulfilment.api.stock.StockQuery.ListReservations;
import fulfilment.api.stock.StockQuery.ListStockOfProduct;
import fulfilment.api.stock.StockQuery.ListStockOfWarehouse;
import fulfilment.api.stock.StockQuery.ListWarehouseStocks;
import fulfilment.api.stock.StockValueView;
import fulfilment.api.stock.StockView;
import fulfilment.api.stock.WarehouseStockView;
import fulfilment.api.users.Right;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Reads, changes and moves the stock of products. Rules STK. */
@RestController
@RequestMapping("/api/v1")
class StockController {

    private final Api api;
    private final Wire wire;

    StockController(Api api, Wire wire) {
        this.api = api;
        this.wire = wire;
    }

    /**
     * List stock of a product by warehouse. Answers all warehouses at once: what lies there, what is reserved for whom, and what is free.
     * It is empty for a product with unlimited stock. Rules STK-3, STK-4, STK-13, STK-14.
     */
    @GetMapping("/products/{idproduct}/stock")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<StockView>> listProductStock(@PathVariable ProductId idproduct) {
        return api.list(new ListStockOfProduct(idproduct));
    }

    /**
     * List reservations of a product. Answers a page of what holds its reserved pieces: picklists with their places, backorders and
     * allocations, each with its order. The amounts add up to what the stock shows as reserved. Rule STK-67.
     */
    @GetMapping("/products/{idproduct}/reservations")
    @Access(Level.ANY_USER)
    Answer<List<ReservationView>> listProductReservations(@PathVariable ProductId idproduct,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListReservations(idproduct, offset.value()));
    }

    /**
     * Get stock of a product in a warehouse. It has the locations that the product is linked to, empty ones included, each with what
     * picklists hold there and what is free. Rules STK-16, STK-17.
     */
    @GetMapping("/products/{idproduct}/stock/{idwarehouse}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<WarehouseStockView> getProductStock(@PathVariable ProductId idproduct, @PathVariable WarehouseId idwarehouse) {
        return api.find(new FindWarehouseStock(idproduct, idwarehouse));
    }

    /**
     * Change stock of a product in a warehouse. Adds or takes {@code change} pieces, or sets the stock to {@code amount}, and needs a
     * {@code reason}. A change by nothing changes nothing. Answers the stock of the warehouse. Refused if stock would be less than nothing
     * or than what picklists hold (1006), for inactive products and types without stock (1007), for {@code idlocation} with {@code amount}
     * (1009), if lots do not fit (1008), and for an exclusive location of another product (1012). Announces {@code products.stock_changed},
     * {@code products.stock_on_location_changed} and {@code products.free_stock_changed}. Rules STK-1, STK-20, STK-21, STK-22, STK-23,
     * STK-24, STK-25, STK-26, STK-62, STK-63.
     */
    @PostMapping("/products/{idproduct}/stock/{idwarehouse}")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<WarehouseStockView> changeProductStock(@PathVariable ProductId idproduct, @PathVariable WarehouseId idwarehouse,
            @RequestBody StockChangeBody body) {
        var stock = new FindWarehouseStock(idproduct, idwarehouse);
        return body.toCommand(StockId.of(idproduct), idwarehouse)
                .<Answer<WarehouseStockView>>map(command -> api.change(command, stock))
                .orElseGet(() -> api.find(stock));
    }

    /**
     * Change stock levels. Sets the stock of up to 500 products and warehouses in one transaction, as {@code changeProductStock} does with
     * {@code amount}, and answers for each whether it was changed, was as wanted before, or was refused, and why. Those that are refused stay
     * as they are. With {@code all_or_nothing} nothing changes then, and the request is refused as its first one is: if stock would be less
     * than what picklists hold (1006), or for inactive products and types without stock (1007). Announces {@code products.stock_changed},
     * {@code products.stock_on_location_changed} and {@code products.free_stock_changed}. Our addition to the specification. Rules STK-73,
     * STK-74, STK-75.
     */
    @PutMapping("/products/stock")
    @Access(rights = Right.STOCK_MANUAL_CHANGE)
    Answer<SetLevels> changeStockLevels(@RequestBody StockLevelsBody body) {
        return Answer.ok(wire.json(api.sendFor(body.toCommand())));
    }

    /**
     * Move stock of a product. From one place to another, also between warehouses, where it needs a {@code reason}. Answers the stock of
     * each warehouse that it touched. Refused with 1006 for more pieces than are there, with 1007 for an inactive product or a type without
     * stock, with 1012 for an exclusive location of another product, and with 1008 if another lot is at the target, if pieces that are not
     * free would leave the warehouse, or if what a picklist holds does not fit the amount. Announces
     * {@code products.stock_on_location_changed}, and between warehouses also {@code products.stock_changed} and
     * {@code products.free_stock_changed}. Rules STK-33, STK-36, STK-37, STK-39, STK-40, STK-42, STK-45, STK-46, STK-58, STK-62.
     */
    @PostMapping("/products/{idproduct}/stock/move")
    @Access(rights = Right.STOCK_MOVE)
    Answer<List<WarehouseStockView>> moveProductStock(@PathVariable ProductId idproduct, @RequestBody StockMoveBody body) {
        var touched = api.sendFor(body.toCommand(StockId.of(idproduct)));
        return api.list(new ListWarehouseStocks(idproduct, touched.idwarehouses()));
    }

    /**
     * Move stock within a warehouse. Deprecated: {@code moveProductStock} does the same and more. Refused as {@code moveProductStock} is.
     * Answers the stock of the warehouse. Rule STK-47.
     */
    @Deprecated
    @PostMapping("/products/{idproduct}/stock/{idwarehouse}/move")
    @Access(rights = Right.STOCK_MOVE)
    Answer<WarehouseStockView> moveProductStockWithinWarehouse(@PathVariable ProductId idproduct,
            @PathVariable WarehouseId idwarehouse,
            @RequestBody StockMoveBody.Deprecated body) {
        var stock = new FindWarehouseStock(idproduct, idwarehouse);
        return api.change(body.toCommand(StockId.of(idproduct), idwarehouse), stock);
    }

    /** List stock of a warehouse. Answers a page of the products that have stock or reservations there, by product. Rule STK-18. */
    @GetMapping("/warehouses/{idwarehouse}/stock")
    @Access(Level.ANY_USER)
    Answer<List<StockEntryView>> listWarehouseStock(@PathVariable WarehouseId idwarehouse,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListStockOfWarehouse(idwarehouse, offset.value()));
    }

    /** Get the value of a warehouse's stock. At purchase prices, with the number of products that have none. Rule STK-19. */
    @GetMapping("/warehouses/{idwarehouse}/stock_value")
    @Access(rights = Right.WAREHOUSES_STOCK_VALUE)
    Answer<StockValueView> getWarehouseStockValue(@PathVariable WarehouseId idwarehouse) {
        return api.find(new FindStockValue(idwarehouse));
    }
}
