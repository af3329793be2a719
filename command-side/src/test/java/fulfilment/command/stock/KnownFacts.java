package fulfilment.command.stock;

import fulfilment.api.account.VatGroupId;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductType;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.locations.LocationFacts;
import fulfilment.command.platform.Installation;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Fixed facts: warehouses 1 and 2, locations 11 to 19 in the first and 20 to 29 in the second; location 18 unlinks when empty. */
final class KnownFacts extends StockFacts {

    ProductType type = ProductType.NORMAL;
    boolean active = true;
    boolean traceability;
    LocalDate today = LocalDate.of(2026, 1, 1);
    int minimumDays;

    KnownFacts() {
        super(null, null, null, null, null, Clock.systemUTC(), new Installation(false, ZoneOffset.UTC, 1));
    }

    @Override
    ProductFacts product(StockId stock) {
        return new ProductFacts(new ProductId(stock.value()), "LANTERN", "Lantern", type, active, new VatGroupId(1), "", "",
                Price.ZERO, Price.ZERO, 0, null);
    }

    @Override
    boolean exists(LocationId location) {
        return location.value() >= 11 && location.value() <= 29;
    }

    @Override
    LocationFacts location(LocationId location) {
        int id = location.value();
        if (id < 11 || id > 29) {
            throw new NotFound("location", id);
        }
        return new LocationFacts(new LocationId(id), new WarehouseId(id / 10), false, false, id == 18);
    }

    @Override
    void requireWarehouse(WarehouseId warehouse) {
        if (warehouse.value() < 1 || warehouse.value() > 2) {
            throw new NotFound("warehouse", warehouse);
        }
    }

    @Override
    LocalDate today() {
        return today;
    }

    @Override
    int minimumDays(StockId stock) {
        return minimumDays;
    }

    @Override
    boolean traceability() {
        return traceability;
    }
}
