package fulfilment.command.stock;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockCommand.Spot;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.locations.LocationFacts;
import fulfilment.command.locations.LocationRegister;
import fulfilment.command.platform.Installation;
import fulfilment.command.warehouses.WarehouseFacts;
import fulfilment.command.warehouses.WarehouseRegister;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Facts about products, locations, warehouses and the account that decisions about stock need. */
@Component
class StockFacts {

    private final ProductRegister products;
    private final LocationRegister locations;
    private final WarehouseRegister warehouses;
    private final AccountRegister account;
    private final Lots lots;
    private final Clock clock;
    private final ZoneId zone;

    StockFacts(ProductRegister products, LocationRegister locations, WarehouseRegister warehouses, AccountRegister account,
            Lots lots, Clock clock, Installation installation) {
        this.products = products;
        this.locations = locations;
        this.warehouses = warehouses;
        this.account = account;
        this.lots = lots;
        this.clock = clock;
        this.zone = installation.zone();
    }

    ProductFacts product(StockId stock) {
        return products.require(new ProductId(stock.value()));
    }

    /** @throws NotFound if the location does not exist */
    LocationFacts location(LocationId location) {
        return locations.require(location);
    }

    boolean exists(LocationId location) {
        return locations.exists(location);
    }

    /** @throws NotFound if the warehouse does not exist */
    void requireWarehouse(WarehouseId warehouse) {
        warehouses.require(warehouse);
    }

    /** The warehouses that are active and accept orders: by priority, then by id. */
    List<WarehouseId> openWarehouses() {
        return warehouses.all().stream().filter(one -> one.active() && one.acceptOrders())
                .sorted(Comparator.comparingInt(WarehouseFacts::priority).thenComparing(WarehouseFacts::idwarehouse))
                .map(WarehouseFacts::idwarehouse).toList();
    }

    /** Whether the account keeps lots and expiry dates. */
    boolean traceability() {
        return account.traceability();
    }

    /** The day in the account's time zone. */
    LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), zone);
    }

    /** Whether a lot expires before a day, or so soon after it that the product may not be sold. Rule LOT-20. */
    boolean expires(StockId stock, Lot lot, LocalDate today) {
        return lot.expirationDate() != null && lot.expirationDate().isBefore(today.plusDays(minimumDays(stock)));
    }

    /** The days that a lot of the product must still keep to be picked. */
    int minimumDays(StockId stock) {
        return lots.minimumDays(stock);
    }

    /** @throws BadParameter if a lot is named that the account would not keep. Rule STK-31. */
    void requireTraceability(@Nullable Lot lot) {
        if (lot != null && !traceability()) {
            throw new BadParameter("lot_number", "cannot be kept: the account keeps no lots");
        }
    }

    /** @throws BadParameter if the location is in another warehouse */
    LocationFacts locationIn(WarehouseId warehouse, LocationId location) {
        var facts = location(location);
        if (!facts.idwarehouse().equals(warehouse)) {
            throw new BadParameter("idlocation", "%d is not in warehouse %d".formatted(location.value(), warehouse.value()));
        }
        return facts;
    }

    /** Turns a client's location and warehouse into a place. Rule STK-37. */
    Place place(Spot spot) {
        if (spot.idlocation() == null) {
            if (spot.idwarehouse() == null) {
                throw new BadParameter("idwarehouse", "is required when idlocation is null");
            }
            var warehouse = spot.idwarehouse();
            requireWarehouse(warehouse);
            return new Place(warehouse, null);
        }
        var location = spot.idlocation();
        if (spot.idwarehouse() == null) {
            return new Place(location(location).idwarehouse(), location);
        }
        var warehouse = spot.idwarehouse();
        requireWarehouse(warehouse);
        locationIn(warehouse, location);
        return new Place(warehouse, location);
    }
}
