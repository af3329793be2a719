package fulfilment.query.stock;

import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.LotBlocked;
import static fulfilment.api.hooks.EventKind.PRODUCTS_CHANGED;
import static fulfilment.api.hooks.EventKind.PRODUCTS_FREE_STOCK_CHANGED;
import static fulfilment.api.hooks.EventKind.PRODUCTS_STOCK_CHANGED;
import static fulfilment.api.hooks.EventKind.PRODUCTS_STOCK_ON_LOCATION_CHANGED;

import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.LocationLinkChanged;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.Subject;
import fulfilment.query.feed.ObjectChange;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Announces each entry of both stock histories, and changes of free stock. Pieces at no specific location have no entry that names a
 * location, so their changes announce {@code products.stock_changed} only. Rules STK-62, STK-63.
 */
@Component
public class StockAnnouncements implements Announcements<StockEvent> {

    @Override
    public Class<StockEvent> events() {
        return StockEvent.class;
    }

    @Override
    public List<ObjectChange> of(StockEvent event) {
        var product = new Subject("product", event.stock().value());
        return switch (event) {
            case StockOpened e -> List.of(ObjectChange.nothing(product));
            case StockChanged e -> List.of(ObjectChange.of(product, entries(e, true)));
            case StockMoved e -> List.of(ObjectChange.of(product, entries(e, false)));
            case StockTransferred e -> List.of(ObjectChange.of(product, entries(e, true)));
            case StockClaimed e -> List.of(ObjectChange.of(product, PRODUCTS_FREE_STOCK_CHANGED));
            case ClaimReleased e -> List.of(ObjectChange.of(product, PRODUCTS_FREE_STOCK_CHANGED));
            case ClaimedStockTaken e -> List.of(ObjectChange.of(product, entries(e, false))); // claimed pieces were not free
            case TakenStockRestored e -> List.of(ObjectChange.of(product, entries(e, false)));
            case BackorderReserved e -> List.of(ObjectChange.of(product, PRODUCTS_FREE_STOCK_CHANGED));
            case OrderAllocated e -> List.of(ObjectChange.of(product, PRODUCTS_FREE_STOCK_CHANGED));
            case LotBlocked e -> List.of(ObjectChange.of(product, entries(e, true)));
            case LotReleased e -> List.of(ObjectChange.of(product, entries(e, true)));
            case LotExpired e -> List.of(ObjectChange.of(product, entries(e, true)));
            case LotExpiryLifted e -> List.of(ObjectChange.of(product, entries(e, true)));
            case LocationLinked e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
            case LocationLinkChanged e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
            case LocationUnlinked e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
        };
    }

    /** Picklists show the places where their pieces are reserved, and the lots that left with them. */
    @Override
    public List<Subject> alsoShownBy(StockEvent event) {
        return switch (event) {
            case StockClaimed e -> List.of(picklist(e.idpicklist()));
            case ClaimReleased e -> List.of(picklist(e.idpicklist()));
            case ClaimedStockTaken e -> List.of(picklist(e.idpicklist()));
            case TakenStockRestored e -> List.of(picklist(e.idpicklist()));
            case StockMoved e -> e.claims().stream().map(claim -> picklist(claim.idpicklist())).toList();
            default -> List.of();
        };
    }

    private static Subject picklist(int idpicklist) {
        return new Subject("picklist", idpicklist);
    }

    private static List<ObjectChange.Kind> entries(StockEvent event, boolean ofFreeStock) {
        var kinds = new ArrayList<ObjectChange.Kind>();
        for (int i = 0; i < StockEntries.of(event).size(); i++) {
            int entry = i;
            kinds.add(
                    ObjectChange.Kind.with(PRODUCTS_STOCK_CHANGED, recorded -> StockEntries.of(event).get(entry).view(recorded)));
        }
        if (ofFreeStock) {
            kinds.add(ObjectChange.Kind.of(PRODUCTS_FREE_STOCK_CHANGED));
        }
        var locations = StockEntries.ofLocations(event);
        for (int i = 0; i < locations.size(); i++) {
            var location = locations.get(i);
            if (location.place().location() != null) {
                kinds.add(ObjectChange.Kind.with(PRODUCTS_STOCK_ON_LOCATION_CHANGED, location::view));
            }
        }
        return kinds;
    }

    /** Whether the event changes the stock or the reservations of a warehouse. */
    public static boolean movesLevels(StockEvent event) {
        return switch (event) {
            case StockChanged e -> true;
            case StockTransferred e -> true;
            case StockClaimed e -> true;
            case ClaimReleased e -> true;
            case ClaimedStockTaken e -> true;
            case TakenStockRestored e -> true;
            case BackorderReserved e -> true;
            case OrderAllocated e -> true;
            case LotBlocked e -> true;
            case LotReleased e -> true;
            case LotExpired e -> true;
            case LotExpiryLifted e -> true;
            case StockMoved e -> false;
            case StockOpened e -> false;
            case LocationLinked e -> false;
            case LocationLinkChanged e -> false;
            case LocationUnlinked e -> false;
        };
    }
}
