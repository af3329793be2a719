package fulfilment.command.stock;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockCommand.MoveStock;
import fulfilment.api.stock.StockCommand.Spot;
import fulfilment.api.stock.StockCommand.Touched;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Ids;
import fulfilment.command.stock.places.TransferPlaces;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;

/** Decides about moves of one product from place to place. A move loses neither pieces nor claims. Rules STK-40 to STK-46. */
final class MoveDecisions {

    private final ProductStock stock;

    MoveDecisions(ProductStock stock) {
        this.stock = stock;
    }

    /** @return the warehouses that it touched */
    Touched move(MoveStock command, StockFacts facts, Ids ids) {
        var from = facts.place(command.from());
        var to = facts.place(command.to());
        if (from.equals(to)) {
            throw new BadParameter("to", "must be another place than from");
        }
        var levels = stock.levels();
        var pieces = levels.at(from);
        if (command.amount() > pieces.stock()) {
            throw StockBelowReserved.moving(from, command.amount(), pieces.stock());
        }
        levels.requireUsable(from, ErrorCode.STOCK_MOVE, "move");
        if (facts.traceability()) {
            levels.at(to).requireRoomFor(pieces.lot(), to);
        }
        var move = StockMove.of(command, from, to, levels);
        stock.link(to, facts);
        var after = move.appliedTo(levels);
        stock.happened(move.isInsideWarehouse()
                ? new StockMoved(stock.id(), from, to, command.amount(), move.claims(), command.reason(),
                        ids.next("location_stock_history"), ids.next("location_stock_history"), after.level(from),
                        after.level(to))
                : new StockTransferred(stock.id(), from, to, command.amount(), Objects.requireNonNull(command.reason()),
                        ids.next("stock_history"), ids.next("stock_history"), ids.next("location_stock_history"),
                        ids.next("location_stock_history"), after.level(from), after.level(to),
                        after.in(from.warehouse()), after.in(to.warehouse())));
        stock.unlinkWhenEmpty(from, facts);
        var touched = new LinkedHashSet<>(List.of(from.warehouse().value()));
        touched.add(to.warehouse().value());
        return new Touched(List.copyOf(touched));
    }

    /**
     * Moves pieces to another warehouse, from and to the places that are chosen for them. Rules MOV-12, MOV-13.
     *
     * @param amount at most the free pieces in the warehouse that they leave
     */
    void transfer(WarehouseId from, WarehouseId to, int amount, String reason, StockFacts facts, Ids ids) {
        var target = spot(stock.levels().placeForMore(to, stock.linked().in(to)));
        for (var share : TransferPlaces.choose(stock.candidates(from, facts), amount)) {
            stock.decide(new MoveStock(stock.id(), spot(share.place()), target, share.amount(), null, false, reason), facts, ids);
        }
    }

    private static Spot spot(Place place) {
        return new Spot(place.location(), place.warehouse());
    }
}
