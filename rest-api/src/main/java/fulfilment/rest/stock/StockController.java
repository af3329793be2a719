package fulfilment.rest.stock;

import fulfilment.api.products.ProductId;
import fulfilment.api.stock.ReservationView;
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
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Reads, changes and moves the stock of products. Rules STK. */
@RestController
@RequestMapping("/api/v1")
class StockController {

    private final Api api;

    StockController(Api api) {
        this.api = api;
    }

    /** 200 and the stock of a product by warehouse; 404 if the product does not exist. */
    @GetMapping("/products/{idproduct}/stock")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<StockView>> listProductStock(@PathVariable ProductId idproduct) {
        return api.list(new ListStockOfProduct(idproduct));
    }

    /**
     * 200 and a page of what holds the reserved pieces of a product: picklists, backorders and allocations; 404 if the product does not
     * exist. Our own addition. Rule STK-67.
     */
    @GetMapping("/products/{idproduct}/reservations")
    @Access(Level.ANY_USER)
    Answer<List<ReservationView>> listProductReservations(@PathVariable ProductId idproduct,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListReservations(idproduct, offset.value()));
    }

    /** 200 and the stock of a product in one warehouse with its locations; 404 if the product or the warehouse does not exist. */
    @GetMapping("/products/{idproduct}/stock/{idwarehouse}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<WarehouseStockView> getProductStock(@PathVariable ProductId idproduct, @PathVariable WarehouseId idwarehouse) {
        return api.find(new FindWarehouseStock(idproduct, idwarehouse));
    }

    /**
     * 200 and the stock of the warehouse after the change; a change of 0 pieces changes nothing. Refused with 1006 if stock would
     * become negative or lower than the claims of picklists, with 1007 for inactive products and types without stock, with 1009 if
     * {@code idlocation} is sent with {@code amount}. Rules STK-1, STK-20, STK-22, STK-24.
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
     * 200 and the stock of each warehouse that the move touched. Refused with 1006 if there are too few pieces. Refused with 1008 if
     * another lot is at the target, if reserved stock would leave the warehouse, or if claims do not fit the amount.
     * Rules STK-36, STK-39, STK-33, STK-45, STK-42.
     */
    @PostMapping("/products/{idproduct}/stock/move")
    @Access(rights = Right.STOCK_MOVE)
    Answer<List<WarehouseStockView>> moveProductStock(@PathVariable ProductId idproduct, @RequestBody StockMoveBody body) {
        var touched = api.sendFor(body.toCommand(StockId.of(idproduct)));
        return api.list(new ListWarehouseStocks(idproduct, touched.idwarehouses()));
    }

    /** 200 and the stock of the warehouse. Deprecated: use {@code POST /products/{id}/stock/move}. Rule STK-47. */
    @Deprecated
    @PostMapping("/products/{idproduct}/stock/{idwarehouse}/move")
    @Access(rights = Right.STOCK_MOVE)
    Answer<WarehouseStockView> moveProductStockWithinWarehouse(@PathVariable ProductId idproduct,
            @PathVariable WarehouseId idwarehouse,
            @RequestBody StockMoveBody.Deprecated body) {
        var stock = new FindWarehouseStock(idproduct, idwarehouse);
        return api.change(body.toCommand(StockId.of(idproduct), idwarehouse), stock);
    }

    /** 200 and a page of the products with stock or reservations in a warehouse; 404 if it does not exist. */
    @GetMapping("/warehouses/{idwarehouse}/stock")
    @Access(Level.ANY_USER)
    Answer<List<StockEntryView>> listWarehouseStock(@PathVariable WarehouseId idwarehouse,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListStockOfWarehouse(idwarehouse, offset.value()));
    }

    /**
     * 200 and the value of the stock of a warehouse at purchase prices; 404 if the warehouse does not exist. Our own addition: the
     * specification names the right for it but no endpoint. Rule STK-19.
     */
    @GetMapping("/warehouses/{idwarehouse}/stock_value")
    @Access(rights = Right.WAREHOUSES_STOCK_VALUE)
    Answer<StockValueView> getWarehouseStockValue(@PathVariable WarehouseId idwarehouse) {
        return api.find(new FindStockValue(idwarehouse));
    }
}
