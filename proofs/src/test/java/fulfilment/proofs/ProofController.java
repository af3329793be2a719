package fulfilment.proofs;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.Command;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockCommand;
import fulfilment.api.stock.StockCommand.AllocateToOrder;
import fulfilment.api.stock.StockCommand.ClaimStock;
import fulfilment.api.stock.StockCommand.ReleaseClaim;
import fulfilment.api.stock.StockCommand.ReserveForBackorder;
import fulfilment.api.stock.StockCommand.TakeClaimedStock;
import fulfilment.api.stock.StockDescription;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.StockQuery.DescribeStock;
import fulfilment.api.stock.StockQuery.FindWarehouseStock;
import fulfilment.api.stock.WarehouseStockView;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Sends commands that have no endpoint of their own yet through the same entry as all others. Only servers under test have it. */
@RestController
@Profile("rest")
@ConditionalOnProperty("proof.endpoints")
@RequestMapping("/api/v1/proof/{idproduct}")
class ProofController {

    private final Api api;

    ProofController(Api api) {
        this.api = api;
    }

    /**
     * @param idlocation 0 for no specific location
     * @param holder     the id of a picklist, a backorder or an order
     */
    record Body(int idwarehouse, int idlocation, int holder, int amount) {

        Place place() {
            return new Place(new WarehouseId(idwarehouse), idlocation == 0 ? null : new LocationId(idlocation));
        }
    }

    @PostMapping("/claim")
    @Access(Level.ADMIN)
    Answer<WarehouseStockView> claim(@PathVariable int idproduct, @RequestBody Body body) {
        return change(body, new ClaimStock(new StockId(idproduct), new PicklistId(body.holder()), body.place(), body.amount()));
    }

    @PostMapping("/release")
    @Access(Level.ADMIN)
    Answer<WarehouseStockView> release(@PathVariable int idproduct, @RequestBody Body body) {
        return change(body, new ReleaseClaim(new StockId(idproduct), new PicklistId(body.holder()), body.place(), body.amount()));
    }

    @PostMapping("/take")
    @Access(Level.ADMIN)
    Answer<WarehouseStockView> take(@PathVariable int idproduct, @RequestBody Body body) {
        return change(body, new TakeClaimedStock(new StockId(idproduct), new PicklistId(body.holder()), body.place(),
                body.amount(), "picked"));
    }

    @PostMapping("/reserve")
    @Access(Level.ADMIN)
    Answer<WarehouseStockView> reserve(@PathVariable int idproduct, @RequestBody Body body) {
        return change(body,
                new ReserveForBackorder(new StockId(idproduct), new BackorderId(body.holder()),
                        new WarehouseId(body.idwarehouse()),
                        body.amount(), 100, null));
    }

    @PostMapping("/allocate")
    @Access(Level.ADMIN)
    Answer<WarehouseStockView> allocate(@PathVariable int idproduct, @RequestBody Body body) {
        return change(body,
                new AllocateToOrder(new StockId(idproduct), new OrderId(body.holder()), new WarehouseId(body.idwarehouse()),
                        body.amount()));
    }

    private <C extends StockCommand & Command<?>> Answer<WarehouseStockView> change(Body body, C command) {
        return api.change(command,
                new FindWarehouseStock(new ProductId(command.stock().value()), new WarehouseId(body.idwarehouse())));
    }

    /** Each row: idwarehouse, stock, reservedpicklists, reservedbackorders, reservedallocations. */
    record Aggregate(List<List<Integer>> warehouses, List<List<Integer>> places) {}

    /** The aggregate's state; rows of places: idwarehouse, idlocation, stock, reserved. */
    @GetMapping("/aggregate")
    @Access(Level.ADMIN)
    Aggregate aggregate(@PathVariable int idproduct) {
        var known = Objects.requireNonNull(api.ask(new DescribeStock(new ProductId(idproduct)), StockDescription.class));
        var warehouses = new ArrayList<List<Integer>>();
        known.warehouses()
                .forEach(in -> warehouses.add(List.of(in.idwarehouse(), in.level().stock(), in.level().reservedpicklists(),
                        in.level().reservedbackorders(), in.level().reservedallocations())));
        var places = new ArrayList<List<Integer>>();
        known.places().forEach(at -> places.add(List.of(at.place().warehouse().value(),
                at.place().location() == null ? 0 : at.place().location().value(), at.level().stock(), at.level().reserved())));
        return new Aggregate(warehouses, places);
    }
}
