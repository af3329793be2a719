package fulfilment.command.stock;

import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.locations.LocationCatalog;
import fulfilment.command.locations.LocationFacts;
import fulfilment.command.products.ProductCatalog;
import fulfilment.command.products.ProductFacts;
import fulfilment.command.warehouses.WarehouseRegister;
import org.springframework.stereotype.Component;

/** Reads the facts from the registers. */
@Component
class KnownStockFacts implements StockFacts {

    private final ProductCatalog products;
    private final LocationCatalog locations;
    private final WarehouseRegister warehouses;
    private final AccountRegister account;

    KnownStockFacts(ProductCatalog products, LocationCatalog locations, WarehouseRegister warehouses, AccountRegister account) {
        this.products = products;
        this.locations = locations;
        this.warehouses = warehouses;
        this.account = account;
    }

    @Override
    public ProductFacts product(StockId stock) {
        return products.require(stock.value());
    }

    @Override
    public LocationFacts location(LocationId location) {
        return locations.require(location.value());
    }

    @Override
    public void requireWarehouse(WarehouseId warehouse) {
        warehouses.require(warehouse.value());
    }

    @Override
    public boolean traceability() {
        return account.traceability();
    }
}
