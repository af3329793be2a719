package fulfilment.command.stock;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.orders.Backorder;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.LocationLinkChanged;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.command.stock.StockLevels.Wanted;
import java.util.List;

/** What events do to the levels of a product. */
final class StockEvolution {

    private StockEvolution() {}

    static StockLevels of(StockLevels levels, StockEvent event) {
        return switch (event) {
            case StockOpened e -> levels;
            case StockChanged e -> levels.plus(e.place(), e.change(), e.placeAfter().lot());
            case StockMoved e -> new StockMove(e.from(), e.to(), e.amount(), e.claims()).appliedTo(levels);
            case StockTransferred e -> new StockMove(e.from(), e.to(), e.amount(), List.of()).appliedTo(levels);
            case LocationLinked e -> levels;
            case LocationLinkChanged e -> levels;
            case LocationUnlinked e -> levels;
            case StockClaimed e -> levels.claim(new PicklistId(e.idpicklist()), e.place(), e.amount());
            case ClaimReleased e -> levels.claim(new PicklistId(e.idpicklist()), e.place(), -e.amount());
            case ClaimedStockTaken e -> levels.take(new PicklistId(e.idpicklist()), e.place(), e.amount());
            case TakenStockRestored e -> levels.restore(new PicklistId(e.idpicklist()), e.place(), e.amount(), e.lot());
            case BackorderReserved e -> levels.reserve(e.warehouse(), new BackorderId(e.idbackorder()),
                    e.priority() == null ? Backorder.USUAL_PRIORITY : e.priority(), new Wanted(e.amount(), e.elsewhere()));
            case OrderAllocated e -> levels.allocate(e.warehouse(), new OrderId(e.idorder()), e.amount());
            case LotBlocked e -> levels.with(levels.lots().block(e.lotNumber(), e.reason()));
            case LotReleased e -> levels.with(levels.lots().release(e.lotNumber()));
            case LotExpired e -> levels.with(levels.lots().expire(e.lot(), true));
            case LotExpiryLifted e -> levels.with(levels.lots().expire(e.lot(), false));
        };
    }
}
