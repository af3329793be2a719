package fulfilment.command.stock;

import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Streams;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.messaging.GenericMessage;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.stereotype.Component;

/** Shows upon what levels this node decides: those of the very aggregates it remembers. */
@Component
@ConditionalOnProperty("proof.endpoints")
public class AggregateLevels {

    private final Streams streams;

    AggregateLevels(Streams streams) {
        this.streams = streams;
    }

    public record Known(Map<Integer, WarehouseLevel> warehouses, Map<Place, PlaceLevel> places) {}

    public Known of(StockId stock) {
        var work = DefaultUnitOfWork.startAndGet(new GenericMessage<>(stock));
        return work.executeWithResult(() -> streams.ask(ProductStock.class, stock, there -> known(there.levels()))).getPayload();
    }

    private static Known known(StockLevels levels) {
        var known = new Known(new HashMap<>(), new HashMap<>());
        levels.places().forEach((place, pieces) -> {
            known.places().put(place, pieces.level());
            known.warehouses().computeIfAbsent(place.warehouse().value(), id -> levels.in(place.warehouse()));
        });
        levels.backorders().keySet().forEach(held -> known.warehouses().computeIfAbsent(held.warehouse().value(),
                id -> levels.in(new WarehouseId(id))));
        levels.allocations().keySet().forEach(held -> known.warehouses().computeIfAbsent(held.warehouse().value(),
                id -> levels.in(new WarehouseId(id))));
        return known;
    }
}
