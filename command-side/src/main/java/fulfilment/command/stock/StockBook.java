package fulfilment.command.stock;

import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Lets other decisions work on stock within their unit of work. */
@Component
class StockBook implements StockKeeping {

    private final Streams streams;
    private final StockFacts facts;
    private final Ids ids;

    StockBook(Streams streams, StockFacts facts, Ids ids) {
        this.streams = streams;
        this.facts = facts;
        this.ids = ids;
    }

    @Override
    public void open(StockId stock) {
        streams.create(ProductStock.class, () -> new ProductStock(stock));
    }

    @Override
    public boolean isEmpty(StockId stock) {
        return streams.ask(ProductStock.class, stock, ProductStock::isEmpty);
    }

    @Override
    public Place change(StockId stock, WarehouseId warehouse, Sent<LocationId> location, int change, @Nullable Lot lot,
            String reason, ChangeType type) {
        return streams.ask(ProductStock.class, stock,
                there -> there.change(warehouse, location, change, lot, reason, type, facts, ids));
    }
}
