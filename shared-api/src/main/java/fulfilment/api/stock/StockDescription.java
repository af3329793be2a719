package fulfilment.api.stock;

import java.util.List;

/**
 * The stock of one product as it is decided on: what there is, and what holds it added up over all that hold.
 *
 * @param version    the place of the last event in the stream that is in it
 * @param warehouses in which something is or is held
 * @param places     at which something is or is claimed
 */
public record StockDescription(long version, List<InWarehouse> warehouses, List<AtPlace> places) {

    public record InWarehouse(int idwarehouse, WarehouseLevel level) {}

    public record AtPlace(Place place, PlaceLevel level) {}
}
