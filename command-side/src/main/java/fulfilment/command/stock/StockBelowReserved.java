package fulfilment.command.stock;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.stock.Place;
import fulfilment.api.warehouses.WarehouseId;

/** Stock would become negative or lower than the claims of picklists. Rule STK-1. */
final class StockBelowReserved extends Rejection {

    private StockBelowReserved(String message) {
        super(ErrorCode.STOCK_BELOW_RESERVED, message);
    }

    /** The pieces of picklists stay. */
    static StockBelowReserved at(Place place, long wanted, Pieces there) {
        return new StockBelowReserved(
                "%d pieces are requested, but only %d can be taken: %d are in stock %s, of which %d are reserved for picklists"
                        .formatted(wanted, there.free(), there.stock(), in(place), there.claimed()));
    }

    /** @param stock pieces at the place, reserved or not */
    static StockBelowReserved moving(Place place, int wanted, int stock) {
        return new StockBelowReserved("%d pieces are requested, but only %d are in stock %s".formatted(wanted, stock, in(place)));
    }

    /** @param free what can be taken of the places together; @param others why the other pieces cannot */
    static StockBelowReserved in(WarehouseId warehouse, int wanted, int free, int stock, String others) {
        return new StockBelowReserved(
                "%d pieces are requested, but only %d can be taken: %d are in stock in warehouse %d, of which %d are %s"
                        .formatted(wanted, free, stock, warehouse.value(), stock - free, others));
    }

    private static String in(Place place) {
        return place.location() == null
                ? "at no specific location of warehouse %d".formatted(place.warehouse().value())
                : "at location %d of warehouse %d".formatted(place.location().value(), place.warehouse().value());
    }
}
