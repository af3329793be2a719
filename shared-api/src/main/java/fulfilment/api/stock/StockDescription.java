package fulfilment.api.stock;

import java.util.List;

/**
 * The stock of one product that decisions use: levels, and the sums of claims, reservations and allocations.
 *
 * @param version    sequence number of the last event in the stream that is included; -1 if there is none
 * @param warehouses the warehouses with stock, claims, reservations or allocations
 * @param places     the places with stock or claims
 */
public record StockDescription(long version, List<InWarehouse> warehouses, List<AtPlace> places) {

    public record InWarehouse(int idwarehouse, WarehouseLevel level) {}

    public record AtPlace(Place place, PlaceLevel level) {}
}
