package fulfilment.api.stock;

import fulfilment.api.kernel.Query;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about stock. Answers are finished JSON. Rules STK. */
public sealed interface StockQuery {

    /** An array of {@link StockView}, one for each warehouse where the product ever was; null if the product does not exist. */
    record ListStockOfProduct(ProductId idproduct) implements StockQuery, Query<List<StockView>> {}

    /** A page of {@link ReservationView}s, by warehouse, kind and order; null if the product does not exist. */
    record ListReservations(ProductId idproduct, int offset) implements StockQuery, Query<List<ReservationView>> {}

    /** A {@link WarehouseStockView}. */
    record FindWarehouseStock(ProductId idproduct, WarehouseId idwarehouse) implements StockQuery, Query<WarehouseStockView> {}

    /** An array of {@link WarehouseStockView}, in the order of the query. */
    record ListWarehouseStocks(ProductId idproduct,
            List<Integer> idwarehouses) implements StockQuery, Query<List<WarehouseStockView>> {}

    /** A page of {@link StockEntryView}: products with stock or reservations; null if the warehouse does not exist. */
    record ListStockOfWarehouse(WarehouseId idwarehouse, int offset) implements StockQuery, Query<List<StockEntryView>> {}

    /** The {@link StockValueView} of a warehouse; null if the warehouse does not exist. */
    record FindStockValue(WarehouseId idwarehouse) implements StockQuery, Query<StockValueView> {}

    /** A {@link StockValuation}. @param idwarehouse null for all warehouses */
    record FindStockValuation(ValuationMethod method,
            @Nullable WarehouseId idwarehouse) implements StockQuery, Query<StockValuation> {}

    /** A page of {@link StockValuation.Line}, by product code and warehouse. @param idwarehouse null for all warehouses */
    record ListStockValueLines(ValuationMethod method, @Nullable WarehouseId idwarehouse,
            int offset) implements StockQuery, Query<List<StockValuation.Line>> {}

    /** A {@link PrintedStockValue}. Refused if it has too many lines. Rules DOC-23, DOC-24. @param idwarehouse null for all warehouses */
    record FindStockValueToPrint(ValuationMethod method,
            @Nullable WarehouseId idwarehouse) implements StockQuery, Query<PrintedStockValue> {}

    /** All {@link ProductLocationView} of a product. */
    record ListProductLocations(ProductId idproduct) implements StockQuery, Query<List<ProductLocationView>> {}

    record FindProductLocation(ProductId idproduct, LocationId idlocation) implements StockQuery, Query<ProductLocationView> {}

    record FindStockHistory(int idproductStockHistory) implements StockQuery, Query<StockHistoryView> {}

    /** A page of {@link StockHistoryView}, newest first. @param sinceid exclusive, like {@code since} and {@code until} */
    record ListStockHistory(@Nullable Integer sinceid, @Nullable Instant since, @Nullable Instant until,
            @Nullable ProductId idproduct,
            @Nullable WarehouseId idwarehouse, @Nullable UserId iduser,
            int offset) implements StockQuery, Query<List<StockHistoryView>> {}

    /** A page of {@link StockChangesView}, by product code and warehouse. @param since null for the beginning @param until exclusive; null for now */
    record ListStockChanges(@Nullable Instant since, @Nullable Instant until, @Nullable ProductId idproduct,
            @Nullable WarehouseId idwarehouse, int offset) implements StockQuery, Query<List<StockChangesView>> {}

    record FindLocationStockHistory(int idproductLocationStockHistory) implements StockQuery, Query<LocationStockHistoryView> {}

    /** A page of {@link LocationStockHistoryView}, newest first. @param sinceid exclusive, like {@code since} */
    record ListLocationStockHistory(@Nullable Integer sinceid, @Nullable Instant since, @Nullable ProductId idproduct,
            @Nullable LocationId idlocation,
            int offset) implements StockQuery, Query<List<LocationStockHistoryView>> {}

    /** A {@link StockDescription}, answered by the command side; null if the product has no stock stream. */
    record DescribeStock(ProductId idproduct) implements StockQuery, Query<StockDescription> {}
}
