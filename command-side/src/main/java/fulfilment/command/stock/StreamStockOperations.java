package fulfilment.command.stock;

import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockCommand.AllocateToOrder;
import fulfilment.api.stock.StockCommand.ReserveForBackorder;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Loads and changes stock streams within the unit of work of the calling decision. */
@Component
class StreamStockOperations implements StockOperations {

    private final Streams streams;
    private final StockFacts facts;
    private final Ids ids;

    StreamStockOperations(Streams streams, StockFacts facts, Ids ids) {
        this.streams = streams;
        this.facts = facts;
        this.ids = ids;
    }

    @Override
    public void hold(Collection<Integer> products) {
        new TreeSet<>(products).forEach(product -> streams.load(ProductStock.class, new StockId(product)));
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

    @Override
    public int available(StockId stock, WarehouseId warehouse) {
        return streams.ask(ProductStock.class, stock, there -> there.levels().available(warehouse));
    }

    @Override
    public int free(StockId stock, WarehouseId warehouse) {
        return streams.ask(ProductStock.class, stock, there -> there.levels().free(warehouse));
    }

    @Override
    public int availableTo(StockId stock, WarehouseId warehouse, int idbackorder) {
        return streams.ask(ProductStock.class, stock, there -> there.levels().availableTo(warehouse, idbackorder));
    }

    @Override
    public void claim(StockId stock, int idpicklist, WarehouseId warehouse, int amount, boolean preferBulk) {
        streams.decide(ProductStock.class, stock, there -> there.claim(idpicklist, warehouse, amount, preferBulk, facts));
    }

    @Override
    public Map<Place, Integer> held(StockId stock, int idpicklist) {
        return streams.ask(ProductStock.class, stock, there -> there.levels().claimsOf(idpicklist));
    }

    @Override
    public Map<Place, Integer> claimAt(StockId stock, int idpicklist, WarehouseId warehouse, Map<Place, Integer> before,
            Map<Place, Integer> wanted) {
        var after = new LinkedHashMap<Place, Integer>();
        streams.decide(ProductStock.class, stock,
                there -> after.putAll(there.claimAt(idpicklist, warehouse, before, wanted, facts)));
        return after;
    }

    @Override
    public void release(StockId stock, int idpicklist) {
        streams.decide(ProductStock.class, stock, there -> there.releaseAll(idpicklist));
    }

    @Override
    public int take(StockId stock, int idpicklist, String reason) {
        return streams.ask(ProductStock.class, stock, there -> there.takeAll(idpicklist, reason, facts, ids));
    }

    @Override
    public void reserve(StockId stock, int idbackorder, WarehouseId warehouse, int amount, int priority) {
        streams.decide(ProductStock.class, stock,
                there -> there.decide(new ReserveForBackorder(stock, idbackorder, warehouse, amount, priority)));
    }

    @Override
    public void allocate(StockId stock, int idorder, WarehouseId warehouse, int amount) {
        streams.decide(ProductStock.class, stock,
                there -> there.decide(new AllocateToOrder(stock, idorder, warehouse, amount)));
    }
}
